import { forwardRef, type HTMLAttributes, type ReactNode } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { c, cssText } from "./panel.css.ts";

export type PanelProps = Omit<HTMLAttributes<HTMLElement>, "title"> & {
  /** Decoration above the words. */
  readonly illustration?: ReactNode;
  readonly title: ReactNode;
};

/** One thing explained: a drawing, a title, a few sentences. */
export const Panel = forwardRef<HTMLElement, PanelProps>(function Panel(
  { illustration, title, className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  return (
    <section {...rest} ref={ref} className={joinClasses(c.root, className)}>
      {illustration === undefined ? null : (
        <div className={c.illustration} aria-hidden="true">
          {illustration}
        </div>
      )}
      <h3 className={c.title}>{title}</h3>
      <p className={c.text}>{children}</p>
    </section>
  );
});
