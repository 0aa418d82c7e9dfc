const SMALLEST = 0.75;

/** Shrinks a line of text that is too long for its place, to three quarters at most. Returns the undo. */
export function fitText(node: HTMLElement): () => void {
  const shrink = (): void => {
    node.style.removeProperty("--fit");
    const { clientWidth: place, scrollWidth: wish } = node;
    if (wish > place)
      node.style.setProperty("--fit", String(Math.max(SMALLEST, Math.floor((place / wish) * 100) / 100)));
  };
  shrink();
  const observer = new ResizeObserver(shrink);
  if (node.parentElement !== null) observer.observe(node.parentElement);
  return () => {
    observer.disconnect();
    node.style.removeProperty("--fit");
  };
}
