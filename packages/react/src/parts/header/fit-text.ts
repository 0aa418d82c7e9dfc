const SMALLEST = 0.75;

/** Shrinks a line of text that is too long for its place, to three quarters at most. Returns the undo. */
export function fitText(node: HTMLElement): () => void {
  const shrink = (): void => {
    node.style.removeProperty("--fit");
    const { clientWidth: place, scrollWidth: wish } = node;
    if (wish > place) node.style.setProperty("--fit", `${Math.max(SMALLEST, place / wish - 0.01)}`);
  };
  // An observer calls at once too, but when the page is laid out anyway.
  const observer = new ResizeObserver(shrink);
  observer.observe(node.parentElement as Element);
  return () => {
    observer.disconnect();
    node.style.removeProperty("--fit");
  };
}
