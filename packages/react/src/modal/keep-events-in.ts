const PRESSES = ["click", "pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend"];
const FOCUSES = ["focusin", "focusout"];

/**
 * Ends presses and moves of the focus at the modal's edge. A dialog of the host that hears them on the document would
 * take them for presses outside of itself and close, or pull the focus back. Keys go through: Escape is heard there.
 */
export function keepEventsIn(host: HTMLElement): void {
  for (const type of [...PRESSES, ...FOCUSES]) host.addEventListener(type, (event) => event.stopPropagation());
}
