import type { AlertCode } from "@foyer/core";
import type { ReactElement } from "react";
import { AlertBar } from "../parts/alert-bar/alert-bar.tsx";
import { useViewText } from "../text/use-view-text.ts";
import { useStyles } from "../theme/style-scope.tsx";
import { c, cssText } from "./alert-notice.css.ts";

/** Says what an alert of the catalogue means and what to do. */
export function AlertNotice({ code, onClose }: { code: AlertCode; onClose: () => void }): ReactElement {
  useStyles(cssText);
  const text = useViewText();
  const isWarning = code.startsWith("APKTW");
  return (
    <AlertBar
      className={c.root}
      tone={isWarning ? "warning" : "danger"}
      onClose={onClose}
      closeLabel={text.t("common.dismiss")}
    >
      <strong>{text.t(`alert.${code}.title`)}</strong> {text.t(`alert.${code}.text`)}
    </AlertBar>
  );
}
