import { forwardRef, type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { SearchField, type SearchFieldProps } from "../search-field/search-field.tsx";
import { c, cssText } from "./search-panel.css.ts";

type SearchPanelProps = HTMLAttributes<HTMLDivElement> & {
  readonly field: SearchFieldProps;
  /** Beside the field: filters, other ways to look. */
  readonly tools?: ReactNode;
};

/**
 * A field, and below it what it finds, or that it finds nothing. The results never get lower than they have been, so
 * that the field stays under the hand that types. `--least` is the height they have at the least.
 */
export const SearchPanel = forwardRef<HTMLDivElement, SearchPanelProps>(function SearchPanel(
  { field, tools, className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  const results = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holdHeight(results.current as HTMLElement), []);
  return (
    <div {...rest} ref={ref} className={joinClasses(c.root, className)}>
      <div className={c.bar}>
        <SearchField {...field} className={c.field} />
        {tools}
      </div>
      <div ref={results} className={c.results}>
        {children}
      </div>
    </div>
  );
});

/** Keeps the greatest height that an element has had as its least one. Returns the undo. */
function holdHeight(node: HTMLElement): () => void {
  let held = 0;
  const observer = new ResizeObserver(([entry]) => {
    // As it is, not rounded: it must not grow by what is written here.
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    if (height <= held) return;
    held = height;
    node.style.setProperty("--held", `${held}px`);
  });
  observer.observe(node);
  return () => observer.disconnect();
}
