import type { Wallet } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { Tile, type TileProps } from "../parts/tile/tile.tsx";
import { type Draw, useDrawing } from "./use-drawing.ts";

/** What of a wallet its picture is made from. */
export type PicturedWallet = Pick<Wallet, "name" | "icon" | "record">;

type WalletTileProps = {
  readonly wallet: PicturedWallet;
  readonly size?: TileProps["size"];
  readonly badge?: ReactNode;
};

/** A wallet's picture: what it announced, else the host's own, else the registry's, else its initials. */
export function WalletTile({ wallet, size, badge }: WalletTileProps): ReactElement {
  const src = wallet.icon ?? wallet.record?.imageUrl;
  const picture = useDrawing(src === undefined ? wallet.record?.id : undefined, load);
  return <Tile name={wallet.name} src={src} picture={picture} size={size} badge={badge} />;
}

const load = (): Promise<Draw> => import("../chunks/draw-wallet.tsx").then(({ drawWallet }) => drawWallet);
