import { around, nameOf, type OpenModal } from "./open-modal.ts";

// WCAG 2.2, 2.5.8 and 2.5.5.
const LEAST_PX = 24;
const LEAST_FOR_FINGERS_PX = 44;

/** What is pressed can be hit, and lies under nothing else that is pressed. */
export function* findTargetFaults({ controls }: OpenModal): Generator<string> {
  const least = matchMedia("(pointer: coarse)").matches ? LEAST_FOR_FINGERS_PX : LEAST_PX;
  for (const control of controls) {
    const { width, height } = areaOf(control);
    if (!isInText(control) && Math.min(width, height) < least - 0.5)
      yield `a target of ${Math.round(width)} × ${Math.round(height)} px, least ${least}: ${nameOf(control)}`;
  }
  const apart = controls.filter((control) => !isInText(control));
  for (const [place, one] of apart.entries()) {
    for (const other of apart.slice(place + 1))
      if (areApart(one, other) && overlap(one.getBoundingClientRect(), other.getBoundingClientRect()))
        yield `two targets overlap: ${nameOf(one)} and ${nameOf(other)}`;
  }
}

/** Links in running text are as tall as its lines, and break with them. */
function isInText(control: HTMLElement): boolean {
  return control.matches("a, button") && control.closest("p, label") !== null;
}

/** A label is pressed like its field, and a layer may reach beyond what is painted. */
function areaOf(control: HTMLElement): { readonly width: number; readonly height: number } {
  const pressed = (control.matches("input") && control.closest("label")) || control;
  const { width, height } = pressed.getBoundingClientRect();
  const layer = getComputedStyle(pressed, "::after");
  const reach = (edge: string): number => Math.max(0, -Number.parseFloat(edge) || 0);
  if (layer.content === "none" || layer.position !== "absolute") return { width, height };
  return {
    width: width + reach(layer.left) + reach(layer.right),
    height: height + reach(layer.top) + reach(layer.bottom),
  };
}

function areApart(one: HTMLElement, other: HTMLElement): boolean {
  if (one.contains(other) || other.contains(one) || one.matches("input") || other.matches("input")) return false;
  // What scrolls may run under what stays.
  return scrollerOf(one) === scrollerOf(other);
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (const box of around(element))
    if (/(auto|scroll)/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1) return box;
  return undefined;
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 1 && down > 1;
}
