import type { ReactElement, ReactNode } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./illustration.css.ts";

/** A small drawing in the colours of the theme, 160 by 80. Its shapes take their looks from `illustration.css`. */
export function Illustration({ children }: { children: ReactNode }): ReactElement {
  useStyles(cssText);
  return (
    <svg viewBox="0 0 160 80" className={c.root} aria-hidden="true">
      {children}
    </svg>
  );
}
