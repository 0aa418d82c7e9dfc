import type { ReactElement } from "react";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./no-wallet.css.ts";

/** What stands in place of an empty list. Whether it is empty is known once the known wallets are here. */
export function NoWallet(): ReactElement {
  useStyles(cssText);
  const { t } = useViewText();
  return (
    <div className={c.empty}>
      <h3>{t("connect.empty.title")}</h3>
      {t("connect.empty.text")}
    </div>
  );
}
