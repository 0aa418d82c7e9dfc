import type { Wallet } from "@foyer/core";
import { listPlatforms, type Platform } from "@foyer/core/pairing";
import { canPair } from "@foyer/core/wallets";
import { type ReactElement, useId, useLayoutEffect, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useWalletList } from "../../hooks/use-wallet-list.ts";
import type { ViewProps } from "../../hooks/view.ts";
import { getTabId, Tabs } from "../../parts/tabs/tabs.tsx";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { findWallet } from "../find-wallet.ts";
import { useLookup } from "../use-lookup.ts";
import { c, cssText } from "./connecting-wallet-connect-view.css.ts";
import { PlatformPanel } from "./platform-panel.tsx";

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
  const platform = chosen !== undefined && platforms.includes(chosen) ? chosen : (platforms[0] as Platform);
  // An app of a phone is nothing that a reload would find: where it cannot be opened, it can be had.
  const isElsewhere = page.isMobile && found.status === "ready" && platform === "unsupported";
  useLayoutEffect(() => {
    if (isElsewhere) ui.replace({ view: "Downloads", params: { walletId } });
  }, [ui, isElsewhere, walletId]);
  const isTabbed = platforms.length > 1;
  const role = isTabbed ? { role: "tabpanel", "aria-labelledby": getTabId(panelId, platform) } : undefined;
  return (
    <div className={c.root}>
      {isTabbed && (
        <Tabs
          label={t("pairing.platforms")}
          tabs={platforms.map((id) => ({ id, label: t(`pairing.platform.${id}`) }))}
          value={platform}
          onChange={(id) => choose(id as Platform)}
          panelId={panelId}
        />
      )}
      <div id={panelId} className={c.panel} {...role}>
        <PlatformPanel
          // On a phone the links say whether there is an app to open: until they do, nothing is claimed.
          isLoading={page.isMobile && found.status === "loading"}
          hasFailed={page.isMobile && found.status === "failed"}
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
