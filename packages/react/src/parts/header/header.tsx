import { forwardRef, type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./header.css.ts";

const FADE_MS = 150;

type HeaderProps = Omit<HTMLAttributes<HTMLElement>, "title"> & {
  readonly title: string;
  /** For `aria-labelledby` of the dialog. */
  readonly titleId?: string | undefined;
  /** Back or help. */
  readonly start?: ReactNode;
  /** Close. */
  readonly end?: ReactNode;
};

/** The bar at the top of the card. The title keeps to one line and shrinks to fit. A sheet is dragged by it. */
export const Header = forwardRef<HTMLElement, HeaderProps>(function Header(
  { title, titleId, start, end, className, ...rest },
  ref,
) {
  useStyles(cssText);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);

  useLayoutEffect(() => {
    const node = heading.current as HTMLHeadingElement;
    if (shown.current !== title) node.animate({ opacity: [0, 1] }, FADE_MS);
    shown.current = title;
    return fitText(node);
  }, [title]);

  return (
    <header {...rest} ref={ref} className={joinClasses(c.root, className)} data-foyer-drag="">
      {start}
      <h2 ref={heading} id={titleId} className={c.title} title={title}>
        {title}
      </h2>
      {end === undefined ? null : <div className={c.end}>{end}</div>}
    </header>
  );
});

const SMALLEST = 0.75;

/** Shrinks a line of text that is too long for its place, to three quarters at most. Returns the undo. */
function fitText(node: HTMLElement): () => void {
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
