import type { Undo } from "@foyer/core";
import type { FramePlace } from "@foyer/core/embedded";

/** How many frames a place must stand still before nobody looks any more. */
const STILL = 10;

/** What may move a place that its own size does not tell of. */
const MOVES = ["scroll", "resize", "pointermove", "transitionrun", "animationstart"] as const;

/**
 * Tells where an element stands in the window, in CSS pixels, now and whenever that changes: while the modal opens, with its
 * motion, as the page scrolls or its keyboard opens. The undo tells that it stands nowhere.
 */
export function followPlace(node: Element, tell: (place: FramePlace | undefined) => void): Undo {
  const end = new AbortController();
  let told: FramePlace | undefined;
  let still = 0;
  let frame: number | undefined;
  const look = (): void => {
    frame = undefined;
    const place = measure(node);
    if (isSame(place, told)) still += 1;
    else {
      still = 0;
      told = place;
      tell(place);
    }
    if (still < STILL) frame = requestAnimationFrame(look);
  };
  const wake = (): void => {
    still = 0;
    frame ??= requestAnimationFrame(look);
  };
  const size = new ResizeObserver(wake);
  size.observe(node);
  const listening = { signal: end.signal, capture: true, passive: true };
  for (const type of MOVES) {
    addEventListener(type, wake, listening);
    // What happens in a shadow root may not leave it.
    node.getRootNode().addEventListener(type, wake, listening);
    visualViewport?.addEventListener(type, wake, listening);
  }
  look();
  return () => {
    end.abort();
    size.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
    tell(undefined);
  };
}

/** Whole pixels: a frame between them is drawn blurred. */
function measure(node: Element): FramePlace {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const [x, y] = [Math.round(left), Math.round(top)];
  return { x, y, width: Math.round(right) - x, height: Math.round(bottom) - y };
}

function isSame(a: FramePlace, b: FramePlace | undefined): boolean {
  return (["x", "y", "width", "height"] as const).every((part) => a[part] === b?.[part]);
}
