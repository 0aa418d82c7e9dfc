import type { Wallet } from "@foyer/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { isImageSource } from "../../parts/tile/image-source.ts";
import { Tile } from "../../parts/tile/tile.tsx";
import { WalletTile } from "../wallet-tile.tsx";

type CardTileProps = { readonly wallet: Wallet; readonly isEager: boolean; readonly badge: ReactNode };

/** A wallet's picture; one that a service has, and that is not wanted ahead, is fetched when it comes near. */
export function CardTile({ wallet, isEager, badge }: CardTileProps): ReactElement {
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
