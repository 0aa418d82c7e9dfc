import { forwardRef, type HTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { ViewIcon } from "../icon/view-icon.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { c, cssText } from "./alert-bar.css.ts";

export type AlertBarProps = HTMLAttributes<HTMLDivElement> & {
  readonly tone?: "danger" | "warning" | "info" | undefined;
  /** Without it the bar stays. */
  readonly onClose?: (() => void) | undefined;
  /** The accessible name of the button that closes it. */
  readonly closeLabel?: string | undefined;
};

/** Something the visitor should know before going on. Danger is read out at once. */
export const AlertBar = forwardRef<HTMLDivElement, AlertBarProps>(function AlertBar(
  { tone = "danger", onClose, closeLabel = "", className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      {...rest}
      ref={ref}
      className={joinClasses(c.root, tone !== "danger" && c[tone], className)}
    >
      <ViewIcon name={tone === "info" ? "info" : "warning"} />
      <div className={c.text}>{children}</div>
      {onClose === undefined ? null : (
        <IconButton label={closeLabel} size="small" className={c.close} onClick={onClose}>
          <ViewIcon name="close" />
        </IconButton>
      )}
    </div>
  );
});
