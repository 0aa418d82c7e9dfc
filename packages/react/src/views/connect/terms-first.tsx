import type { ReactElement } from "react";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./terms-first.css.ts";

/** Why no wallet can be chosen yet: the terms, which come with the rest of the shell, are not agreed to. */
export function TermsFirst(): ReactElement {
  useStyles(cssText);
  return <p className={c.root}>{useViewText().t("connect.legal.required")}</p>;
}
