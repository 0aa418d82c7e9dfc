import type { Wallet } from "@foyer/core";
import { WALLET_GRID_COLUMNS, WALLET_PAGE_ENTRIES, WALLET_PICTURE_ENTRIES } from "@foyer/core/limits";
import { memo, type ReactElement, type ReactNode, useState } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { isImageSource, Tile } from "../../parts/tile/tile.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { c } from "./all-wallets-view.css.ts";

type WalletBlockProps = {
  readonly wallets: readonly Wallet[];
  /** The place of the first in the whole list. */
  readonly from: number;
  readonly onPick: (wallet: Wallet) => void;
};

/** Some rows of the grid, drawn by themselves: in a long list each card costs no more than in a short one. */
export const WalletBlock = memo(function WalletBlock({ wallets, from, onPick }: WalletBlockProps): ReactElement {
  return (
    <div role="presentation" className={c.block}>
      {wallets.map((wallet, index) => (
        // biome-ignore lint/a11y/useSemanticElements: items of the list around the blocks
        <div key={wallet.id} role="listitem">
          <WalletCard
            wallet={wallet}
            isEager={(from + index) % WALLET_PAGE_ENTRIES < WALLET_PICTURE_ENTRIES}
            onPick={onPick}
          />
        </div>
      ))}
    </div>
  );
});

type WalletCardProps = {
  readonly wallet: Wallet;
  /** Whether its picture is fetched before it comes near. */
  readonly isEager: boolean;
  readonly onPick: (wallet: Wallet) => void;
};

/** A wallet in the grid. */
const WalletCard = memo(function WalletCard({ wallet, isEager, onPick }: WalletCardProps): ReactElement {
  const { t } = useLateText();
  const { name, isInstalled } = wallet;
  return (
    <button
      type="button"
      className={c.card}
      // The grid gives one of them to Tab.
      tabIndex={-1}
      // The whole name, of which a part may be seen (WCAG 2.5.3).
      aria-label={isInstalled ? `${name}, ${t("connect.tag.installed")}` : name}
      title={name}
      onClick={() => onPick(wallet)}
    >
      <CardTile
        wallet={wallet}
        isEager={isEager}
        badge={isInstalled ? <ViewIcon name="desktop" size={16} className={c.installed} /> : undefined}
      />
      <span className={c.name} dir="auto" translate="no">
        {shortenName(name)}
      </span>
    </button>
  );
});

/** What tells a wallet from others: among wallets nobody needs to be told that it is one. */
export function shortenName(name: string): string {
  return name.replace(/(?<=\S)\s+wallet$/i, "");
}

type CardTileProps = { readonly wallet: Wallet; readonly isEager: boolean; readonly badge: ReactNode };

/** A wallet's picture; one that a service has, and that is not wanted ahead, is fetched when it comes near. */
function CardTile({ wallet, isEager, badge }: CardTileProps): ReactElement {
  const [isBroken, setBroken] = useState(false);
  const { name, icon, record } = wallet;
  const src = record?.imageUrl;
  if (isEager || icon !== undefined || src === undefined) return <WalletTile wallet={wallet} badge={badge} />;
  const isShown = !isBroken && isImageSource(src);
  const picture = isShown ? (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  ) : undefined;
  return <Tile name={name} picture={picture} badge={badge} />;
}

/** Cards that hold the place of wallets that are being read, in rows of four. */
export function PlaceholderCards({ rows }: { readonly rows: number }): ReactElement {
  const { t } = useLateText();
  return (
    <div role="status" aria-label={t("common.loading")} className={c.block}>
      {Array.from({ length: rows * WALLET_GRID_COLUMNS }, (_, place) => place).map((place) => (
        <span key={place} className={c.placeholder} aria-hidden="true">
          <Skeleton shape="tile" />
          <Skeleton className={c.line} />
        </span>
      ))}
    </div>
  );
}
