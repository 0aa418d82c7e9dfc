import { type RefObject, useLayoutEffect } from "react";

/** The smallest part of its full size that a text gets: below 16 px phones zoom in. */
const LEAST = 0.4;
/** What is left beside the text, so that no glyph's edge is cut. */
const EASE = 0.97;

/** Makes a field's text smaller until it fits, by `--fit`: the part of its full size. */
export function useFittedText(field: RefObject<HTMLInputElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text fits otherwise
  useLayoutEffect(() => {
    const node = field.current;
    if (!node) return undefined;
    const shrink = (): void => {
      node.style.removeProperty("--fit");
      const part = (node.clientWidth / node.scrollWidth) * EASE;
      if (node.scrollWidth > node.clientWidth) node.style.setProperty("--fit", `${Math.max(LEAST, part)}`);
    };
    shrink();
    const observer = new ResizeObserver(shrink);
    observer.observe(node);
    return () => observer.disconnect();
  }, [field, text]);
}
