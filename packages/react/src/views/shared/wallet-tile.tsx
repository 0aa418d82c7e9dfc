import type { Wallet } from "@foyer/core";
import { type ReactElement, type ReactNode, useLayoutEffect, useState } from "react";
import { Tile, type TileProps } from "../../parts/tile/tile.tsx";

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

const load = (): Promise<Draw> => import("../../chunks/draw-wallet.tsx").then(({ drawWallet }) => drawWallet);

/** Draws what has an id, where there is a drawing. */
export type Draw = (id: string) => ReactNode;

/** The registry's logo of something. The chunk of its kind is fetched when the first one asks. */
export function useDrawing(id: string | undefined, load: () => Promise<Draw>): ReactNode {
  const [draw, setDraw] = useState<Draw>();
  // Before the paint: once the chunk is here, nobody sees the initials first.
  useLayoutEffect(() => {
    // Without the chunk the initials stand in.
    if (id !== undefined) load().then((loaded) => setDraw(() => loaded), ignore);
  }, [id, load]);
  return id === undefined ? undefined : draw?.(id);
}

function ignore(): void {}
