import { type RefObject, useEffect, useRef } from "react";
import { scrollerOf } from "./scroll-area.tsx";

/** How far before its end a list asks for more, in px. */
const AHEAD = 200;

type NearEnd = {
  readonly area: RefObject<HTMLElement | null>;
  /** An element behind the last row. */
  readonly end: RefObject<HTMLElement | null>;
  /** Whether there is more, and it is not on its way. */
  readonly isAsked: boolean;
  /** How many rows there are: what is still near after a page came asks for another. */
  readonly rows: number;
  readonly onNear: () => void;
};

/** Tells once when the end of a list comes near, by scrolling or because the list is short. */
export function useNearEnd({ area, end, isAsked, rows, onNear }: NearEnd): void {
  const latest = useRef(onNear);
  latest.current = onNear;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page makes another list
  useEffect(() => {
    const last = end.current;
    if (!(area.current && last) || !isAsked) return undefined;
    const scroller = scrollerOf(area.current);
    const over = new AbortController();
    const tell = (): void => {
      over.abort();
      latest.current();
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell(), {
      root: scroller,
      rootMargin: `${AHEAD}px`,
    });
    observer.observe(last);
    // Chromium misses a jump between two of its looks: it measures how far is left to scroll before it, and waits for that.
    const onScroll = (): void => {
      const left = last.getBoundingClientRect().top - scroller.getBoundingClientRect().bottom;
      if (left < AHEAD) tell();
    };
    scroller.addEventListener("scroll", onScroll, { passive: true, signal: over.signal });
    over.signal.addEventListener("abort", () => observer.disconnect());
    return () => over.abort();
  }, [area, end, isAsked, rows]);
}
