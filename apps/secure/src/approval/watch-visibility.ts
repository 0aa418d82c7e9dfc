/** The least of a window that shows a whole request, where the browser does not prove what is seen. In CSS pixels. */
const LEAST_WINDOW = { width: 320, height: 480 } as const;

type Tracking = IntersectionObserverInit & { readonly trackVisibility?: boolean; readonly delay?: number };

/** Whether this browser proves that nothing covers, moves, fades or turns an element, the embedding page's doing included. */
export function provesVisibility(window: Window & typeof globalThis): boolean {
  return "IntersectionObserverEntry" in window && "isVisible" in window.IntersectionObserverEntry.prototype;
}

/**
 * Watches whether an element is seen in full. With `IntersectionObserver` v2 the browser proves it; elsewhere only that the
 * window is shown, is looked at, and is large enough.
 * @see https://w3c.github.io/IntersectionObserver/v2/
 */
export function watchVisibility(element: Element, see: (isSeen: boolean) => void): () => void {
  const window = element.ownerDocument.defaultView as Window & typeof globalThis;
  return provesVisibility(window) ? watchProof(element, see, window) : watchSigns(window, see);
}

const WHOLE = 0.99;
/** The shortest that browsers allow, in milliseconds. */
const DELAY_MS = 100;

function watchProof(element: Element, see: (isSeen: boolean) => void, window: Window & typeof globalThis): () => void {
  const options: Tracking = { threshold: [0, 0.25, 0.5, 0.75, 0.9, WHOLE, 1], trackVisibility: true, delay: DELAY_MS };
  const observer = new window.IntersectionObserver((entries) => {
    const last = entries.at(-1) as (IntersectionObserverEntry & { readonly isVisible: boolean }) | undefined;
    see(last?.isVisible === true && last.intersectionRatio >= WHOLE);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}

function watchSigns(window: Window, see: (isSeen: boolean) => void): () => void {
  const { document } = window;
  const look = (): void =>
    see(
      document.visibilityState === "visible" &&
        document.hasFocus() &&
        window.innerWidth >= LEAST_WINDOW.width &&
        window.innerHeight >= LEAST_WINDOW.height,
    );
  const events = ["focus", "blur", "resize"] as const;
  for (const each of events) window.addEventListener(each, look);
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    for (const each of events) window.removeEventListener(each, look);
    document.removeEventListener("visibilitychange", look);
  };
}
