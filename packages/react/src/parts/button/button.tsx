import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  forwardRef,
  type MouseEvent,
  type ReactNode,
} from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { Spinner } from "../loading/loading.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./button.css.ts";

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** One primary per view. Default primary. */
  readonly tone?: "primary" | "quiet" | "danger" | undefined;
  /** Shows a spinner beside the label, which should say what it waits for. Presses do nothing meanwhile. */
  readonly loading?: boolean | undefined;
  readonly icon?: ReactNode;
};

/** A button over the whole width. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone = "primary", loading = false, icon, className, onClick, children, ...rest },
  ref,
) {
  useStyles(cssText);
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={joinClasses(c.root, tone !== "primary" && c[tone], className)}
      // Busy, not disabled: a disabled button would lose the focus.
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      onClick={loading ? ignore : onClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
});

// A button of a form would submit it.
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
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
