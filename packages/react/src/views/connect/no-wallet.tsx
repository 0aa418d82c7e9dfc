import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import { c } from "./connect-view.css.ts";

/** What stands in place of an empty list. */
export function NoWallet(): ReactElement {
  const { t } = useText();
  return (
    <div className={c.empty}>
      <h3>{t("connect.empty.title")}</h3>
      {t("connect.empty.text")}
    </div>
  );
}
