import { around, nameOf, type OpenModal } from "./open-modal.ts";

/** The ring of focus is whole, wherever the focus is. */
export function* findFocusFaults({ root, controls }: OpenModal): Generator<string> {
  const before = root.activeElement;
  for (const control of controls) {
    control.focus();
    if (root.activeElement !== control) continue;
    const lost = measureLoss(control);
    if (lost > 1) yield `the ring of focus is clipped by ${Math.round(lost)} px: ${nameOf(control)}`;
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
}

/** How much of the ring the boxes around cut off, in px. */
function measureLoss(control: HTMLElement): number {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
  if (outlineStyle === "none") return 0;
  const reach = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset));
  const ring = control.getBoundingClientRect();
  let lost = 0;
  for (const box of around(control)) {
    const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(box);
    if (overflowX === "visible" && overflowY === "visible") continue;
    const margin = Number.parseFloat(overflowClipMargin) || 0;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    lost = Math.max(
      lost,
      left - margin - (ring.left - reach),
      ring.right + reach - (right + margin),
      top - margin - (ring.top - reach),
      ring.bottom + reach - (bottom + margin),
    );
  }
  return lost;
}
