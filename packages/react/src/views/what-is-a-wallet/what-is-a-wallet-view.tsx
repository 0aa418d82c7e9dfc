import type { ReactElement } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import type { ViewProps } from "../../hooks/view.ts";
import { Button } from "../../parts/button/button.tsx";
import { Panel } from "../../parts/panel/panel.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { AskDrawing, KeysDrawing, LoginDrawing } from "./wallet-drawings.tsx";
import { c, cssText } from "./what-is-a-wallet-view.css.ts";

/** Explains wallets to someone who has none. */
export function WhatIsAWalletView(_props: ViewProps<"WhatIsAWallet">): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useLateText();
  return (
    <div className={c.root}>
      <Panel illustration={<KeysDrawing />} title={t("whatIsAWallet.keys.title")}>
        {t("whatIsAWallet.keys.text")}
      </Panel>
      <Panel illustration={<LoginDrawing />} title={t("whatIsAWallet.login.title")}>
        {t("whatIsAWallet.login.text")}
      </Panel>
      <Panel illustration={<AskDrawing />} title={t("whatIsAWallet.ask.title")}>
        {t("whatIsAWallet.ask.text")}
      </Panel>
      <div className={c.action}>
        <Button onClick={() => ui.push({ view: "GetWallet" })}>{t("whatIsAWallet.get")}</Button>
      </div>
    </div>
  );
}
