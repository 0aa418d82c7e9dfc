import { forwardRef, type HTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { ViewIcon } from "../icon/view-icon.tsx";
import { c, cssText } from "./offline-strip.css.ts";

export type OfflineStripProps = HTMLAttributes<HTMLDivElement> & {
  /** Keep it mounted and toggle this, so that the change is read out. */
  readonly offline: boolean;
};

/** A quiet line that says the network is away. Everything else stays usable. */
export const OfflineStrip = forwardRef<HTMLDivElement, OfflineStripProps>(function OfflineStrip(
  { offline, className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  return (
    <div role="status" {...rest} ref={ref} className={joinClasses(c.root, className)}>
      {offline ? (
        <>
          <ViewIcon name="offline" />
          {children}
        </>
      ) : null}
    </div>
  );
});
