import type { Wallet } from "@foyer/core";
import { type ReactElement, type ReactNode, useLayoutEffect, useState } from "react";
import type { IconNode } from "../parts/registry-icon/registry-icon.tsx";
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
  const icon = useRegistryIcon(src === undefined ? wallet.record?.id : undefined);
  return <Tile name={wallet.name} src={src} icon={icon} size={size} badge={badge} />;
}

type Icons = typeof import("@foyer/registry/icons").walletIcons;

/** The registry's logo of a wallet. Its chunk is fetched when the first wallet asks. */
function useRegistryIcon(id: string | undefined): IconNode | undefined {
  const [icons, setIcons] = useState<Icons>();
  // Before the paint: once the chunk is here, nobody sees the initials first.
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    import("@foyer/registry/icons").then(
      ({ walletIcons }) => isWanted && setIcons(walletIcons),
      () => {
        // Without the chunk the initials stand in.
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return id === undefined ? undefined : icons?.[id];
}
