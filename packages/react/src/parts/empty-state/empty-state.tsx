import { forwardRef, type HTMLAttributes, type ReactNode } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { c, cssText } from "./empty-state.css.ts";

export type EmptyStateProps = Omit<HTMLAttributes<HTMLDivElement>, "title"> & {
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
  useStyles(cssText);
  return (
    <div {...rest} ref={ref} className={joinClasses(c.root, className)}>
      {icon === undefined ? null : (
        <span className={c.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={c.title}>{title}</p>
      {children === undefined ? null : <p className={c.text}>{children}</p>}
      {action === undefined ? null : <div className={c.action}>{action}</div>}
    </div>
  );
});
