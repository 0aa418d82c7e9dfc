const GAP_PX = 6;
const EDGE_PX = 8;

/** Puts the bubble above its anchor, or below where there is no room, and never over the edge of the window. */
export function placeTooltip(bubble: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const room = anchor.ownerDocument.documentElement.clientWidth - width - EDGE_PX;
  const above = at.top - height - GAP_PX;
  const left = Math.max(EDGE_PX, Math.min(room, at.left + (at.width - width) / 2));
  bubble.style.setProperty("--top", `${above < EDGE_PX ? at.bottom + GAP_PX : above}px`);
  bubble.style.setProperty("--left", `${left}px`);
}
