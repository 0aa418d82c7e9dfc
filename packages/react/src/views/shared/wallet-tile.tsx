import type { Wallet } from "@foyer/core";
import { type ReactElement, type ReactNode, useContext, useLayoutEffect, useState } from "react";
import { Tile, type TileProps } from "../../parts/tile/tile.tsx";
import { LazyShellContext } from "./frame-context.tsx";

/** What of a wallet its picture is made from. */
export type PicturedWallet = Pick<Wallet, "name" | "icon" | "record">;

type WalletTileProps = {
  readonly wallet: PicturedWallet;
  readonly size?: TileProps["size"];
  readonly badge?: ReactNode;
};

/** A wallet's picture: what it announced, else the host's own, else (or where that is broken) the registry's, else its initials. */
export function WalletTile({ wallet: { name, icon, record }, size, badge }: WalletTileProps): ReactElement {
  const [src, onLoadError] = useWhole(icon ?? record?.imageUrl);
  const drawings = useDrawings(src === undefined && record ? loadWalletDrawings : undefined);
  return (
    <Tile
      name={name}
      src={src}
      picture={record && drawings?.drawWallet(record.id)}
      known={useKnownPictures()}
      onLoadError={onLoadError}
      size={size}
      badge={badge}
    />
  );
}

/** A picture's address as long as it leads to a picture, and what to call when it does not. */
export function useWhole(src: string | undefined): readonly [src: string | undefined, onLoadError: () => void] {
  const [broken, setBroken] = useState<string>();
  return [src === broken ? undefined : src, () => setBroken(src)];
}

/** The pictures that this modal has shown. */
export function useKnownPictures(): Set<string> | undefined {
  return useContext(LazyShellContext)?.memory.pictures;
}

/** Fetches the registry's logos of wallets. */
export const loadWalletDrawings = (): Promise<typeof import("../../chunks/draw-wallet.tsx")> =>
  import("../../chunks/draw-wallet.tsx");

/**
 * What draws logos: a chunk that is fetched when the first one asks for it. Once it is here, logos are there in the first
 * frame. Pass the same `load` each time; none where there is nothing to draw.
 */
export function useDrawings<T>(load: (() => Promise<T>) | undefined): T | undefined {
  const memory = useContext(LazyShellContext)?.memory.drawings;
  const [fetched, setFetched] = useState<T>();
  const known = fetched ?? (load && (memory?.get(load) as T | undefined));
  // Before the paint: once the chunk is here, nobody sees the initials first.
  useLayoutEffect(() => {
    if (!load || known !== undefined) return;
    load().then((loaded) => {
      memory?.set(load, loaded);
      setFetched(() => loaded);
      // Without the chunk the initials stand in.
    }, ignore);
  }, [load, known, memory]);
  return load && known;
}

function ignore(): void {}
