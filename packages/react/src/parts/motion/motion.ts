import { SHAKE_MS } from "@foyer/core/limits";

/**
 * Does something once what is drawn now has been painted, and the frame after it too: the first of a motion should not
 * wait either. Returns the undo.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(run);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Whether the visitor asked for less motion; then only fades are left. */
export function prefersReducedMotion(node: Element): boolean {
  return node.ownerDocument.defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches ?? true;
}

const SHAKE_FADE_MS = 80;
const FAR = { translate: "6px" };
const BACK = { translate: "-6px" };
const REST = { translate: "0" };

/** Shows that closing is not possible now: three times to and fro, or a short fade where motion is unwanted. */
export function shake(node: Element): void {
  if (prefersReducedMotion(node)) node.animate({ opacity: [0.6, 1] }, SHAKE_FADE_MS);
  else node.animate([REST, FAR, BACK, FAR, BACK, FAR, BACK, REST], { duration: SHAKE_MS, easing: "ease-in-out" });
}

const FADE_MS = 200;

/** Lets what takes another's place in an element appear. */
export function fadeIn(node: Element | null): void {
  node?.animate({ opacity: [0, 1] }, FADE_MS);
}
