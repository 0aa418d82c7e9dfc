import type { ReactElement, ReactNode } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./field-error.css.ts";

/** What is wrong with a field; `id` is what the field is described by. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactElement {
  useStyles(cssText);
  return (
    <p id={id} className={c.root}>
      <ViewIcon name="error" size={16} />
      <span>{children}</span>
    </p>
  );
}
