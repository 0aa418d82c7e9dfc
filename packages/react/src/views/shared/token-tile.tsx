import type { Token } from "@foyer/core/tokens";
import type { ReactElement } from "react";
import { Tile, type TileProps } from "../../parts/tile/tile.tsx";
import { NetworkTile } from "./network-tile.tsx";
import { useChosenNetwork } from "./rows.tsx";
import { useKnownPictures } from "./wallet-tile.tsx";

type TokenTileProps = Pick<TileProps, "size" | "className"> & {
  readonly token: Pick<Token, "symbol" | "name" | "icon">;
};

/** A token's picture, with that of its network in the corner. */
export function TokenTile({ token: { symbol, name = "", icon }, ...rest }: TokenTileProps): ReactElement {
  const { network } = useChosenNetwork();
  return (
    <Tile
      {...rest}
      round
      name={symbol ?? name}
      src={icon}
      known={useKnownPictures()}
      badge={<NetworkTile network={network} size="badge" />}
    />
  );
}
