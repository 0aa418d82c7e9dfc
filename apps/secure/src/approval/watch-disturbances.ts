/**
 * Watches for what may lead a press astray: the window changes its size, scrolls, or loses the person's attention. A focus that
 * the person's own press brings is none, or no first press would ever count.
 */
export function watchDisturbances(window: Window, disturb: () => void): () => void {
  let isPressing = false;
  const down = (): void => {
    isPressing = true;
  };
  const up = (): void => {
    isPressing = false;
  };
  const focus = (): void => {
    if (!isPressing) disturb();
  };
  const { document } = window;
  window.addEventListener("pointerdown", down, true);
  window.addEventListener("pointerup", up, true);
  window.addEventListener("pointercancel", up, true);
  // Not those of elements inside, which do not bubble this far: the window's own.
  window.addEventListener("focus", focus);
  window.addEventListener("blur", disturb);
  window.addEventListener("resize", disturb);
  document.addEventListener("visibilitychange", disturb);
  document.addEventListener("scroll", disturb, true);
  const unwatch = watchPointer(window, disturb);
  return () => {
    window.removeEventListener("pointerdown", down, true);
    window.removeEventListener("pointerup", up, true);
    window.removeEventListener("pointercancel", up, true);
    window.removeEventListener("focus", focus);
    window.removeEventListener("blur", disturb);
    window.removeEventListener("resize", disturb);
    document.removeEventListener("visibilitychange", disturb);
    document.removeEventListener("scroll", disturb, true);
    unwatch();
  };
}

/** Pixels that rounding and zoom make of nothing. */
const SLACK = 2;

/**
 * A window that is moved under a pointer that rests: the pointer enters it, or finds it elsewhere on the screen than before. A
 * finger that lifts leaves nothing to compare.
 */
function watchPointer(window: Window, disturb: () => void): () => void {
  let place: { readonly x: number; readonly y: number } | undefined;
  const enter = (event: PointerEvent): void => {
    if (event.pointerType !== "touch" && event.relatedTarget === null) disturb();
  };
  const move = (event: PointerEvent): void => {
    const now = { x: event.screenX - event.clientX, y: event.screenY - event.clientY };
    if (place !== undefined && (Math.abs(now.x - place.x) > SLACK || Math.abs(now.y - place.y) > SLACK)) disturb();
    place = now;
  };
  window.addEventListener("pointerover", enter, true);
  window.addEventListener("pointermove", move, true);
  window.addEventListener("pointerdown", move, true);
  return () => {
    window.removeEventListener("pointerover", enter, true);
    window.removeEventListener("pointermove", move, true);
    window.removeEventListener("pointerdown", move, true);
  };
}
