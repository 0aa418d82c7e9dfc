import { nameOf, type OpenModal } from "./open-modal.ts";

/** The card is in the window, all of it, and scrolls in one direction alone. */
export function* findLayoutFaults({ dialog, shown }: OpenModal): Generator<string> {
  const card = dialog.firstElementChild?.getBoundingClientRect();
  if (card && (card.left < -1 || card.top < -1 || card.right > innerWidth + 1 || card.bottom > innerHeight + 1)) {
    const edges = [card.left, card.top, card.right, card.bottom].map(Math.round);
    yield `the card leaves the window of ${innerWidth} × ${innerHeight}: ${edges.join(" ")}`;
  }
  for (const element of shown) {
    const isSideways = /(auto|scroll)/.test(getComputedStyle(element).overflowX);
    // Tabs may, and show that they do.
    if (isSideways && element.scrollWidth > element.clientWidth + 1 && element.getAttribute("role") !== "tablist")
      yield `a box scrolls sideways: ${nameOf(element)} ${element.scrollWidth} > ${element.clientWidth}`;
  }
}
