import { forwardRef, type HTMLAttributes, useLayoutEffect, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses, useMergedRef } from "../props.ts";
import { c, cssText } from "./scroll-area.css.ts";

const FADE_PX = 50;

export type ScrollAreaProps = HTMLAttributes<HTMLDivElement> & {
  /** How high it may get, in px, unless the window is lower. Default 470. */
  readonly maxHeight?: number | undefined;
  /** Whether keys reach it while it scrolls: for what has nothing in it that they reach. */
  readonly isReachable?: boolean | undefined;
};

/** Scrolls what is too high, and fades it towards the side where there is more. */
export const ScrollArea = forwardRef<HTMLDivElement, ScrollAreaProps>(function ScrollArea(
  { maxHeight, isReachable = false, className, ...rest },
  ref,
) {
  useStyles(cssText);
  const area = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const node = area.current;
    return node === null ? undefined : fadeEdges(node, isReachable);
  }, [isReachable]);
  useLayoutEffect(() => {
    if (maxHeight !== undefined) area.current?.style.setProperty("--max", `${maxHeight}px`);
  }, [maxHeight]);

  return <div {...rest} ref={useMergedRef(ref, area)} className={joinClasses(c.root, className)} />;
});

/** What scrolls an element: itself or, where the window is low or text is large, a box around it. */
export function scrollerOf(node: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = node; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return node.ownerDocument.documentElement;
}

function fadeEdges(node: HTMLElement, isReachable: boolean): () => void {
  let shown = "";
  const update = (): void => {
    if (isReachable) node.toggleAttribute("tabindex", node.scrollHeight > node.clientHeight);
    if (node.hasAttribute("tabindex")) node.tabIndex = 0;
    const below = node.scrollHeight - node.clientHeight - node.scrollTop;
    const [before, after] = [node.scrollTop, below].map((px) => `${Math.min(FADE_PX, px)}px`);
    const mask =
      before === after && after === "0px"
        ? ""
        : `linear-gradient(transparent, black ${before}, black calc(100% - ${after}), transparent)`;
    // Not through custom properties: everything inside would inherit them, and be styled anew.
    if (mask !== shown) node.style.maskImage = shown = mask;
  };
  const observer = new ResizeObserver(update);
  observer.observe(node);
  for (const child of node.children) observer.observe(child);
  node.addEventListener("scroll", update, { passive: true });
  return () => {
    observer.disconnect();
    node.removeEventListener("scroll", update);
  };
}
