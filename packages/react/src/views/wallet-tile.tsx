import type { Wallet } from "@foyer/core";
import { type ReactElement, type ReactNode, useLayoutEffect, useState } from "react";
import { Tile, type TileProps } from "../parts/tile/tile.tsx";

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
  const picture = useRegistryPicture(src === undefined ? wallet.record?.id : undefined);
  return <Tile name={wallet.name} src={src} picture={picture} size={size} badge={badge} />;
}

type Drawing = typeof import("./draw-wallet.tsx");

/** The registry's logo of a wallet. Its chunk is fetched when the first wallet asks. */
function useRegistryPicture(id: string | undefined): ReactNode {
  const [drawing, setDrawing] = useState<Pick<Drawing, "drawWallet">>();
  // Before the paint: once the chunk is here, nobody sees the initials first.
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    import("./draw-wallet.tsx").then(
      ({ drawWallet }) => isWanted && setDrawing({ drawWallet }),
      () => {
        // Without the chunk the initials stand in.
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return id === undefined ? undefined : drawing?.drawWallet(id);
}
