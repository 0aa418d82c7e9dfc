import type { Foyer, Snapshot, Wallet } from "@foyer/core";
import { GET_WALLET_ENTRIES } from "@foyer/core/limits";
import { type ReactElement, useContext } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { LazyShellContext } from "../shared/frame-context.tsx";
import { RowIcon } from "../shared/row-icon.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { c, cssText } from "./get-wallet-view.css.ts";

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

/**
 * Connect in explore-guide mode, for people who begin: the login methods of the host, wallets to get, and the way on for those who have one
 * after all. The host's terms are asked for in Connect alone (CON-05).
 */
export function CreateView(_props: ViewProps<"Create">): ReactElement {
  useStyles(cssText);
  const { foyer, ui } = useFoyerContext("CreateView");
  const { t } = useLateText();
  const shell = useContext(LazyShellContext);
  const isCollapsed = useFoyerState(selectIsCollapsed);
  const Login = shell?.canLogIn(foyer, undefined) ? shell.Login : undefined;
  const offers = (
    <div className={c.root}>
      <p className={c.text}>{t("create.text")}</p>
      <OfferList />
    </div>
  );
  return (
    <div className={c.root}>
      {Login && <Login namespace={undefined} wallets={offers} isBlocking={false} />}
      {/* A login hides collapsed wallets behind a button; those to get are what the guide is for. */}
      {(!Login || isCollapsed) && offers}
      <Button tone="quiet" onClick={() => ui.push({ view: "Connect" })}>
        {t("create.have")}
      </Button>
    </div>
  );
}

/** A few wallets to start with, and where to see others. */
function OfferList(): ReactElement {
  const { foyer, ui } = useFoyerContext("OfferList");
  const { t } = useLateText();
  const known = useWalletList();
  const { isPartial, choice } = useFoyerState(selectDirectory);
  const offers = readOffers(known, { choice: { ...foyer.choice, ...choice }, isAwaited: isPartial });
  return (
    <ul className={c.list} aria-busy={offers.awaited > 0}>
      {offers.wallets.map((wallet) => (
        <li key={wallet.id}>
          <Row
            tile={<WalletTile wallet={wallet} />}
            name={wallet.name}
            properName
            trailing={<Tag tone="accent">{t("getWallet.get")}</Tag>}
            onClick={() => ui.push({ view: "Downloads", params: { walletId: wallet.id } })}
          />
        </li>
      ))}
      {Array.from({ length: offers.awaited }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is as empty as the other
        <li key={place} aria-hidden>
          <Skeleton shape="row" />
        </li>
      ))}
      <li>
        <ExploreRow />
      </li>
    </ul>
  );
}

function selectIsCollapsed({ settings }: Snapshot): boolean {
  return settings.collapseWallets === true || !settings.emailShowWallets;
}

function selectDirectory({ directory }: Snapshot): Snapshot["directory"] {
  return directory;
}

/** A neutral list of wallets, kept by nobody who sells one. */
const EXPLORER_URL = "https://ethereum.org/wallets/find-wallet/";

/** The way to a list of wallets elsewhere. */
function ExploreRow(): ReactElement {
  const { t } = useLateText();
  const name = t("getWallet.explore");
  return (
    <Row
      kind="link"
      href={EXPLORER_URL}
      tile={
        <RowIcon>
          <ViewIcon name="globe" />
        </RowIcon>
      }
      name={name}
      aria-label={`${name}, ${t("common.newTab")}`}
      trailing={<ViewIcon name="external" size={16} />}
    />
  );
}

/** Wallets worth getting. `awaited`: how many of them a service has still to tell. */
type Offers = { readonly wallets: readonly Wallet[]; readonly awaited: number };

type Given = {
  readonly choice: Foyer["choice"];
  /** Further wallets are on their way. */
  readonly isAwaited: boolean | undefined;
};

/**
 * Picks the wallets worth getting: what the host put forward, then what it or the directory recommends; none twice.
 * Whatever comes after one that is on its way waits with it, so that no row moves.
 */
export function readOffers(known: readonly Wallet[], { choice, isAwaited }: Given): Offers {
  const { featured = [], custom = [], recommended } = choice;
  const anyBest = isAwaited ? [] : known.map(({ id }) => id);
  const ids = [...new Set([...featured, ...custom.map(({ id }) => id), ...(recommended ?? anyBest)])];
  const wallets: Wallet[] = [];
  for (const [place, id] of ids.entries()) {
    const wallet = known.find((each) => each.id === id);
    if (isAwaited && !wallet) return hold(wallets, recommended ? ids.length - place : GET_WALLET_ENTRIES);
    if (wallet && !wallet.connectors[0]) wallets.push(wallet);
  }
  return hold(wallets, isAwaited && !recommended ? GET_WALLET_ENTRIES : 0);
}

function hold(wallets: readonly Wallet[], awaited: number): Offers {
  const shown = wallets.slice(0, GET_WALLET_ENTRIES);
  return { wallets: shown, awaited: Math.min(awaited, GET_WALLET_ENTRIES - shown.length) };
}
