const FAR_PX = 120;
const FAST_PX_PER_MS = 0.6;

/** What the sheet is dragged by carries this attribute: the handle, and the header around its buttons. */
const DRAG_ATTRIBUTE = "data-foyer-drag";

/**
 * Lets a finger pull the sheet down; far or fast enough, it is dismissed, otherwise it springs back.
 * There is always another way: the close button and Escape (WCAG 2.5.7). Returns the undo.
 */
export function dragSheet(card: HTMLElement, dismiss: () => boolean): () => void {
  let grip: { pointer: number; y: number; time: number } | undefined;

  const onDown = (event: PointerEvent): void => {
    const target = event.target as Element;
    const isHeld = target.closest(`[${DRAG_ATTRIBUTE}]`) !== null && target.closest("button, a, input") === null;
    if (!isHeld || !event.isPrimary || !isSheet(card)) return;
    grip = { pointer: event.pointerId, y: event.clientY, time: event.timeStamp };
    card.setPointerCapture(event.pointerId);
    card.setAttribute("data-dragging", "");
  };
  const onMove = (event: PointerEvent): void => {
    if (grip?.pointer === event.pointerId) card.style.setProperty("--drag", `${Math.max(0, event.clientY - grip.y)}px`);
  };
  const onUp = (event: PointerEvent): void => {
    if (grip?.pointer !== event.pointerId) return;
    const pulled = event.clientY - grip.y;
    const speed = pulled / Math.max(1, event.timeStamp - grip.time);
    grip = undefined;
    card.removeAttribute("data-dragging");
    const isDismissed = event.type === "pointerup" && (pulled > FAR_PX || speed > FAST_PX_PER_MS) && dismiss();
    if (!isDismissed) slideBack(card);
  };

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp };
  for (const [type, listener] of Object.entries(listeners)) card.addEventListener(type, listener as EventListener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) card.removeEventListener(type, listener as EventListener);
    card.removeAttribute("data-dragging");
    slideBack(card);
  };
}

// Set to nothing, it would still be inherited by all of the card's content, which is then styled anew.
function slideBack(card: HTMLElement): void {
  card.style.removeProperty("--drag");
}

// The handle is shown where the card is a sheet.
function isSheet(card: HTMLElement): boolean {
  return card.querySelector(`:scope > [${DRAG_ATTRIBUTE}]`)?.checkVisibility() ?? false;
}
