import { nameOf, type OpenModal } from "./open-modal.ts";

/** The card is in the window, all of it, scrolls in one direction alone, and where little fits in one box alone. */
export function* findLayoutFaults({ dialog, shown }: OpenModal): Generator<string> {
  const card = dialog.firstElementChild?.getBoundingClientRect();
  if (card && (card.left < -1 || card.top < -1 || card.right > innerWidth + 1 || card.bottom > innerHeight + 1)) {
    const edges = [card.left, card.top, card.right, card.bottom].map(Math.round);
    yield `the card leaves the window of ${innerWidth} × ${innerHeight}: ${edges.join(" ")}`;
  }
  const isTight = innerHeight <= 560 || isLarge(dialog);
  const scrollers = [dialog, ...shown].filter(scrolls);
  if (isTight && scrollers.length > 1) yield `${scrollers.length} boxes scroll: ${scrollers.map(nameOf).join(", ")}`;
  // In a box that shrinks to what is in it, a placeholder has no width.
  for (const placeholder of dialog.querySelectorAll<HTMLElement>(".skeleton-root"))
    if (placeholder.checkVisibility() && placeholder.clientWidth < 8)
      yield `a placeholder holds no place: ${nameOf(placeholder)}`;
  for (const element of shown) {
    const isSideways = /(auto|scroll)/.test(getComputedStyle(element).overflowX);
    // Tabs may, and show that they do.
    if (isSideways && element.scrollWidth > element.clientWidth + 1 && element.getAttribute("role") !== "tablist")
      yield `a box scrolls sideways: ${nameOf(element)} ${element.scrollWidth} > ${element.clientWidth}`;
  }
}

/** Text so large that a list in a box would show two rows. */
function isLarge(dialog: Element): boolean {
  const root = dialog.getRootNode();
  return root instanceof ShadowRoot && root.host.hasAttribute("data-foyer-large");
}

function scrolls(element: HTMLElement): boolean {
  return /(auto|scroll)/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
}
