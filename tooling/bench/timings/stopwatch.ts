/** Runs in the measured page before its own code: tells when something is painted, and what it costs. */
export function stopwatch(address: string): void {
  // What looking costs would be counted to the page, and more to one with more elements: only its buttons are looked at.
  const roots: (Document | ShadowRoot)[] = [document];
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  };
  const everywhere = <Tag extends "button" | "dialog">(tag: Tag): HTMLElementTagNameMap[Tag][] =>
    roots.flatMap((root) => [...root.querySelectorAll(tag)]);
  const find = (text: string): HTMLElement | undefined =>
    everywhere("button").find(
      (button) =>
        (button.ariaLabel ?? button.textContent).includes(text) && button.checkVisibility({ visibilityProperty: true }),
    );
  /** Resolves in the frame after the one in which a button with this text was first seen. */
  const painted = (text: string): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (find(text)) requestAnimationFrame(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });
  /** The browser's own word for when it painted the first of the page's content: in both pages that is the button. */
  const firstPaint = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) resolve(paint.startTime);
    }).observe({ type: "paint", buffered: true });
  });
  const middleOf = (text: string): { x: number; y: number } | undefined => {
    const box = find(text)?.getBoundingClientRect();
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  /** Whether a click in the middle of the element would reach it now. */
  const isClickable = (text: string): boolean => {
    const element = find(text);
    const middle = middleOf(text);
    if (!element || !middle) return false;
    let hit = document.elementFromPoint(middle.x, middle.y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(middle.x, middle.y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit !== null && (element === hit || element.contains(hit));
  };
  /** Opens and closes as often as told, without a call from outside: what those compile would be counted as kept. */
  const openAndClose = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      find("Connect Wallet")?.click();
      await painted("Wallet 1");
      find("Close")?.click();
      while (find("Wallet 1")) await new Promise(requestAnimationFrame);
    }
  };
  const dialogElements = (): number => {
    const dialog = everywhere("dialog").find(({ open }) => open);
    return dialog ? dialog.querySelectorAll("*").length + 1 : 0;
  };
  Object.assign(window, {
    bench: {
      painted,
      isClickable,
      middleOf,
      dialogElements,
      openAndClose,
      clickedAt: 0,
      firstButton: painted("Connect Wallet").then(() => firstPaint),
      connected: painted(address.slice(-6)),
    },
  });
  window.addEventListener(
    "click",
    (event) => Object.assign((window as unknown as { bench: object }).bench, { clickedAt: event.timeStamp }),
    { capture: true },
  );
}
