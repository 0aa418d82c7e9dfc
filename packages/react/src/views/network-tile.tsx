import type { Network } from "@foyer/core";
import type { ReactElement } from "react";
import { Tile, type TileProps } from "../parts/tile/tile.tsx";
import { useStyles } from "../theme/style-scope.tsx";
import { c, cssText } from "./network-tile.css.ts";

type NetworkTileProps = {
  readonly network: Pick<Network, "name" | "assets">;
  /** `badge`: 16 px, in the corner of another picture. */
  readonly size?: TileProps["size"] | "badge";
};

/** A network's picture: the host's own, else its initials. */
export function NetworkTile({ network, size }: NetworkTileProps): ReactElement {
  useStyles(cssText);
  const isBadge = size === "badge";
  return (
    <Tile
      round
      name={network.name}
      src={network.assets?.imageUrl}
      size={isBadge ? undefined : size}
      className={isBadge ? c.badge : undefined}
    />
  );
}
