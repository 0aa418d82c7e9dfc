import type { ViewName, Wallet, WalletLinks } from "@foyer/core";
import { formatBrowseLink, hasAppLink, listPlatforms, type Platform } from "@foyer/core/pairing";
import { canPair } from "@foyer/core/wallets";
import { type ReactElement, useId, useLayoutEffect, useRef, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { fadeIn } from "../../parts/motion/motion.ts";
import { getTabId, Tabs } from "../../parts/tabs/tabs.tsx";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { beginConnecting } from "../shared/connect-wallet.ts";
import { findConnector, findWallet, type Lookup, useLookup } from "../shared/find-wallet.ts";
import { WaitScene } from "../shared/wait-scene.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { AppPanel, BrowsePanel } from "./app-panel.tsx";
import { c, cssText } from "./connecting-wallet-connect-view.css.ts";
import { PairingPanel } from "./pairing-panel.tsx";
import { QrPanel } from "./qr-panel.tsx";
import { explainPairing } from "./use-pairing.ts";

/** Reaches one wallet, by whichever of its ways the visitor likes best. */
export function ConnectingWalletConnectView({ params }: ViewProps<"ConnectingWalletConnect">): ReactElement {
  useStyles(cssText);
  const { walletId, redirectView } = params;
  const { foyer, ui } = useFoyerContext("ConnectingWalletConnectView");
  const { t } = usePairingText();
  const panelId = useId();
  const [found, lookAgain] = useLookup(walletId);
  const told = found.status === "ready" ? found : undefined;
  // One that nobody knows is called what it was asked for by.
  const wallet: Pick<Wallet, "id" | "name" | "connectors"> = findWallet(useWalletList(), walletId) ??
    told?.wallet ?? { id: walletId, name: walletId, connectors: [] };
  const links = told?.links;
  const { page } = foyer.ports;
  const platforms = listPlatforms({ wallet, links, isMobile: page.isMobile, canPair: canPair(foyer) });
  const [chosen, choose] = useState<Platform>();
  const platform = platforms.find((id) => id === chosen) ?? (platforms[0] as Platform);
  // An app of a phone is nothing that a reload would find: where it cannot be opened, it can be had.
  const isElsewhere = page.isMobile && told !== undefined && platform === "unsupported";
  useLayoutEffect(() => {
    if (isElsewhere) ui.replace({ view: "Downloads", params: { walletId } });
  }, [ui, isElsewhere, walletId]);
  const panel = useRef<HTMLDivElement>(null);
  const isTabbed = platforms.length > 1;
  const role = isTabbed ? { role: "tabpanel", "aria-labelledby": getTabId(panelId, platform) } : undefined;
  return (
    <div className={c.root}>
      {isTabbed && (
        <Tabs
          label={t("pairing.platforms")}
          tabs={platforms.map((id) => ({ id, label: t(`pairing.platform.${id}`) }))}
          value={platform}
          onChange={(id) => {
            choose(id as Platform);
            fadeIn(panel.current);
          }}
          panelId={panelId}
        />
      )}
      <div ref={panel} id={panelId} className={c.panel} {...role}>
        <PlatformPanel
          // On a phone the links say whether there is an app to open: until they do, nothing is claimed.
          status={page.isMobile ? found.status : "ready"}
          onReload={lookAgain}
          platform={platform}
          wallet={wallet}
          links={links}
          redirectView={redirectView}
        />
      </div>
    </div>
  );
}

type PlatformPanelProps = {
  readonly platform: Platform;
  readonly wallet: Pick<Wallet, "id" | "name" | "connectors" | "icon" | "record">;
  readonly links: WalletLinks | undefined;
  readonly redirectView: ViewName | undefined;
  readonly status: Lookup["status"];
  readonly onReload: () => void;
};

/** One way to reach a wallet. */
function PlatformPanel(props: PlatformPanelProps): ReactElement {
  const { platform, wallet, links, redirectView, status, onReload } = props;
  const context = useFoyerContext("PlatformPanel");
  const { foyer, ui } = context;
  const { t } = usePairingText();
  const [isQrWanted, setQrWanted] = useState(false);
  const name = wallet.name;
  const tile = <WalletTile wallet={wallet} size="large" />;
  const goBack = (): void => ui.back();
  const get = (): void => ui.push({ view: "Downloads", params: { walletId: wallet.id } });
  if (status !== "ready") {
    const isFailed = status === "failed";
    const words = isFailed ? explainPairing("library/unreachable", { t }) : { title: name, text: t("common.loading") };
    const state = isFailed ? status : "waiting";
    return <WaitScene state={state} words={words} tile={tile} onAct={onReload} onCancel={goBack} />;
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
