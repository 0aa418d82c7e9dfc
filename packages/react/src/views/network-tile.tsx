import type { ReactElement } from "react";
import { Tile, type TileProps } from "../parts/tile/tile.tsx";
import { useStyles } from "../theme/style-scope.tsx";
import { c, cssText } from "./network-tile.css.ts";
import { type PicturedNetwork, useNetworkLogo } from "./use-network-logo.ts";

type NetworkTileProps = {
  readonly network: PicturedNetwork;
  /** `badge`: 16 px, in the corner of another picture. */
  readonly size?: TileProps["size"] | "badge";
};

/** A network's picture: the host's own, else the registry's, else its initials. */
export function NetworkTile({ network, size }: NetworkTileProps): ReactElement {
  useStyles(cssText);
  const isBadge = size === "badge";
  const picture = useNetworkLogo(network);
  return (
    <Tile
      round
      name={network.name}
      src={network.assets?.imageUrl}
      picture={picture}
      size={isBadge ? undefined : size}
      className={isBadge ? c.badge : undefined}
    />
  );
}
