import { type Namespace, type Snapshot, selectRoute } from "@foyer/core";
import { countWallets } from "@foyer/core/directory";
import { ALL_WALLETS_PICTURES } from "@foyer/core/limits";
import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { loadWalletDrawings, type PicturedWallet, useDrawings, useKnownPictures } from "../shared/wallet-tile.tsx";
import { c, cssText } from "./all-wallets-row.css.ts";
import { selectTerms, wantsAllWallets } from "./connect-view.tsx";

/** The way to all wallets, with how many there are. */
export function AllWalletsRow(): ReactElement | null {
  useStyles(cssText);
  const { foyer, ui } = useFoyerContext("AllWalletsRow");
  const { t, formatNumber } = useViewText();
  const settings = useFoyerState(selectSettings);
  const namespace = useFoyerState(selectNamespace);
  const { isBlocking } = useFoyerState(selectTerms);
  // What is counted is no part of the state; that it changed is.
  useFoyerState(selectRevision);
  const wallets = useWalletList({ namespace });
  const { shown, isApproximate } = countWallets(foyer, { namespace });
  if (!wantsAllWallets(settings, foyer.ports.page.isMobile) || (shown === 0 && !isApproximate)) return null;
  return (
    <Row
      className={c.row}
      tile={
        <span className={c.icon}>
          {wallets
            .filter(({ isGeneric, isInstalled }) => !isGeneric && !isInstalled)
            .slice(0, ALL_WALLETS_PICTURES)
            .map((wallet) => (
              <IconTile key={wallet.id} wallet={wallet} />
            ))}
        </span>
      }
      name={t("title.AllWallets")}
      trailing={shown > 0 && <Tag>{isApproximate ? t("allWallets.count", { count: shown }) : formatNumber(shown)}</Tag>}
      disabled={isBlocking}
      onClick={() => ui.push({ view: "AllWallets", params: { addWalletForNamespace: namespace } })}
    />
  );
}

/** A wallet's picture in two elements: the list that it stands in is part of every opening. */
function IconTile({ wallet: { name, icon, record } }: { wallet: PicturedWallet }): ReactElement {
  const src = icon ?? record?.imageUrl;
  const drawings = useDrawings(src === undefined && record ? loadWalletDrawings : undefined);
  return (
    <Tile name={name} src={src} picture={record && drawings?.drawWalletImage(record.id)} known={useKnownPictures()} />
  );
}

function selectNamespace(state: Snapshot): Namespace | undefined {
  const route = selectRoute(state);
  return route.view === "Connect" || route.view === "ConnectWallets" ? route.params?.addWalletForNamespace : undefined;
}

function selectRevision({ directory }: Snapshot): number {
  return directory.revision;
}

/** What the host switched on and off. */
function selectSettings({ settings }: Snapshot): Snapshot["settings"] {
  return settings;
}
