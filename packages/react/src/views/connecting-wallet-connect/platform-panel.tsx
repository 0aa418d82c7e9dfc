import type { ViewName, Wallet, WalletLinks } from "@foyer/core";
import { formatBrowseLink, hasAppLink, type Platform } from "@foyer/core/pairing";
import { canPair } from "@foyer/core/wallets";
import { type ReactElement, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { beginConnecting } from "../begin-connecting.ts";
import { findConnector } from "../find-wallet.ts";
import { WaitScene } from "../wait-scene.tsx";
import { WalletTile } from "../wallet-tile.tsx";
import { AppPanel } from "./app-panel.tsx";
import { BrowsePanel } from "./browse-panel.tsx";
import { explainPairing } from "./explain-pairing.ts";
import { PairingPanel } from "./pairing-panel.tsx";
import { QrPanel } from "./qr-panel.tsx";

type PlatformPanelProps = {
  readonly platform: Platform;
  readonly wallet: Pick<Wallet, "id" | "name" | "connectors" | "icon" | "record">;
  readonly links: WalletLinks | undefined;
  readonly redirectView: ViewName | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onReload: () => void;
};

/** One way to reach a wallet. */
export function PlatformPanel(props: PlatformPanelProps): ReactElement {
  const { platform, wallet, links, redirectView, isLoading, hasFailed, onReload } = props;
  const context = useFoyerContext("PlatformPanel");
  const { foyer, ui } = context;
  const { t } = usePairingText();
  const [isQrWanted, setQrWanted] = useState(false);
  const name = wallet.name;
  const tile = <WalletTile wallet={wallet} size="large" />;
  const goBack = (): void => ui.back();
  const get = (): void => ui.push({ view: "Downloads", params: { walletId: wallet.id } });
  if (isLoading) {
    const words = { title: name, text: t("common.loading") };
    return <WaitScene state="waiting" words={words} tile={tile} onAct={goBack} onCancel={goBack} />;
  }
  if (hasFailed) {
    const words = explainPairing("library/unreachable", { t });
    return <WaitScene state="failed" isRetry words={words} tile={tile} onAct={onReload} onCancel={goBack} />;
  }
  if (platform === "unsupported") {
    const text = t("connecting.notInstalled.text", { wallet: name });
    const action = t("connecting.get", { wallet: name });
    const words = { icon: "wallet", title: t("connecting.notInstalled.title"), text, action } as const;
    return <WaitScene state="idle" words={words} tile={tile} onAct={get} onCancel={goBack} />;
  }
  if (platform === "browser") {
    const connector = findConnector(wallet, undefined);
    const words = {
      title: t("connecting.title", { wallet: name }),
      text: t("connecting.text"),
      action: t("pairing.open", { wallet: name }),
    };
    const ask = (): void => {
      if (connector) beginConnecting(context, { walletId: wallet.id, connector, redirectView });
    };
    return <WaitScene state="idle" words={words} tile={tile} onAct={ask} onCancel={goBack} />;
  }
  const browse = platform === "mobile" && links ? formatBrowseLink(links, foyer.ports.page) : undefined;
  if (browse !== undefined && !(canPair(foyer) && hasAppLink(links))) {
    return <BrowsePanel wallet={wallet} href={browse} onGet={get} />;
  }
  return (
    <PairingPanel key={wallet.id} wallet={wallet} redirectView={redirectView}>
      {(pairing) =>
        platform === "qrcode" || isQrWanted ? (
          <QrPanel pairing={pairing} wallet={wallet} onGet={get} />
        ) : (
          <AppPanel
            key={platform}
            platform={platform}
            pairing={pairing}
            wallet={wallet}
            links={links ?? {}}
            onGet={get}
            onQr={() => setQrWanted(true)}
          />
        )
      }
    </PairingPanel>
  );
}
