import type { ReactElement, ReactNode } from "react";
import { joinClasses } from "../parts/class-names.ts";
import { c, cssText } from "../theme/launch-button.css.ts";
import { useStyles } from "../theme/style-scope.tsx";

/** Props of `RetryButton`. */
export type RetryButtonProps = { readonly onPress: () => void; readonly children: ReactNode };

/** What stands in the place of the views where they could not be fetched. */
export function RetryButton({ onPress, children }: RetryButtonProps): ReactElement {
  useStyles(cssText);
  return (
    <button type="button" className={joinClasses(c.root, c.plain)} onClick={onPress}>
      {children}
    </button>
  );
}
