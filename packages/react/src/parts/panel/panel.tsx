import { forwardRef, type HTMLAttributes, type ReactNode } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c as emptyStateClasses, cssText as emptyStateCss } from "./empty-state.css.ts";
import { c, cssText } from "./panel.css.ts";
import { c as separatorClasses, cssText as separatorCss } from "./separator.css.ts";

type PanelProps = Omit<HTMLAttributes<HTMLElement>, "title"> & {
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

type EmptyStateProps = Omit<HTMLAttributes<HTMLDivElement>, "title"> & {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** The one useful thing to do. */
  readonly action?: ReactNode;
};

/** Says what will be here, and offers a way on. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { icon, title, action, className, children, ...rest },
  ref,
) {
  useStyles(emptyStateCss);
  return (
    <div {...rest} ref={ref} className={joinClasses(emptyStateClasses.root, className)}>
      {icon === undefined ? null : (
        <span className={emptyStateClasses.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={emptyStateClasses.title}>{title}</p>
      {children === undefined ? null : <p className={emptyStateClasses.text}>{children}</p>}
      {action === undefined ? null : <div className={emptyStateClasses.action}>{action}</div>}
    </div>
  );
});

type SeparatorProps = HTMLAttributes<HTMLDivElement> & {
  /** A word in the middle of the line, such as "or". */
  readonly label?: string | undefined;
};

/** A hairline between groups. */
export const Separator = forwardRef<HTMLDivElement, SeparatorProps>(function Separator(
  { label, className, ...rest },
  ref,
) {
  useStyles(separatorCss);
  // A separator's content is not read out; a line with a word is text.
  return (
    <div
      role={label === undefined ? "separator" : undefined}
      {...rest}
      ref={ref}
      className={joinClasses(separatorClasses.root, className)}
    >
      {label}
    </div>
  );
});
