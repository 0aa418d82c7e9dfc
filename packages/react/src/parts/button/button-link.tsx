import { type AnchorHTMLAttributes, forwardRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { c, cssText } from "./button.css.ts";

export type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly tone?: "primary" | "quiet" | undefined;
  /** Shows a spinner beside the label: where it leads is on its way. */
  readonly loading?: boolean | undefined;
};

/** A link that looks like a button, for what must be followed by the press itself, such as into an app. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { tone = "primary", loading = false, className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  return (
    <a
      rel="noopener noreferrer"
      {...rest}
      ref={ref}
      // Without an address it is no link to anybody: what it will be is said, and that it waits.
      role={rest.href === undefined ? "link" : undefined}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={joinClasses(c.root, tone !== "primary" && c[tone], className)}
    >
      {loading && <Spinner />}
      {children}
    </a>
  );
});
