import type { ReactElement, ReactNode } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./row-icon.css.ts";

/** An icon where other rows have a picture. */
export function RowIcon({ children }: { children: ReactNode }): ReactElement {
  useStyles(cssText);
  return <span className={c.root}>{children}</span>;
}
