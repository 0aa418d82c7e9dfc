import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import { c, cssText } from "../../theme/launch-button.css.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";

export type LaunchButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `accent` invites to connect, 144 x 40 px; `plain` shows an account or a network; `danger` one that is not supported. */
  readonly tone?: "accent" | "plain" | "danger" | undefined;
  /** An avatar or a network's icon. */
  readonly start?: ReactNode;
  /** A balance. */
  readonly end?: ReactNode;
  /** Disabled, with a sign that something is going on. */
  readonly loading?: boolean | undefined;
};

/** The button in the host's page that opens the modal. Needs nothing but the tokens and its own few styles. */
export const LaunchButton = forwardRef<HTMLButtonElement, LaunchButtonProps>(function LaunchButton(
  { tone = "accent", start, end, loading, disabled, className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={joinClasses(c.root, tone !== "accent" && c.plain, tone === "danger" && c.danger, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={c.dots} /> : start}
      <span dir="auto">{children}</span>
      {end && <span className={c.end}>{end}</span>}
    </button>
  );
});
