import type { Wallet } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { Tile, type TileProps } from "../parts/tile/tile.tsx";

type WalletTileProps = {
  readonly wallet: Pick<Wallet, "id" | "name" | "icon" | "record">;
  readonly size?: TileProps["size"];
  readonly badge?: ReactNode;
};

/** A wallet's picture: what it announced, else the host's own, else its initials. */
export function WalletTile({ wallet, size, badge }: WalletTileProps): ReactElement {
  return <Tile name={wallet.name} src={wallet.icon ?? wallet.record?.imageUrl} size={size} badge={badge} />;
}
