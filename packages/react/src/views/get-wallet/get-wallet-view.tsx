import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/view.ts";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./get-wallet-view.css.ts";
import { OfferList } from "./offer-list.tsx";

/** Wallets for people who have none. */
export function GetWalletView(_props: ViewProps<"GetWallet">): ReactElement {
  useStyles(cssText);
  const { t } = useLateText();
  return (
    <div className={c.root}>
      <p className={c.text}>{t("getWallet.text")}</p>
      <OfferList />
    </div>
  );
}
