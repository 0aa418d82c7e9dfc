import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./connecting-wallet-connect-view.css.ts";
import { PairingPanel } from "./pairing-panel.tsx";
import { QrPanel } from "./qr-panel.tsx";

/** A code for whichever wallet the visitor has on a phone. */
export function ConnectingWalletConnectBasicView(_props: ViewProps<"ConnectingWalletConnectBasic">): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = usePairingText();
  return (
    <div className={c.root}>
      <PairingPanel>
        {(pairing) => (
          <>
            <QrPanel pairing={pairing} />
            <TextLink onClick={() => ui.push({ view: "AllWallets" })}>{t("title.AllWallets")}</TextLink>
          </>
        )}
      </PairingPanel>
    </div>
  );
}
