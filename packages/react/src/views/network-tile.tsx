import type { Network } from "@foyer/core";
import type { ReactElement } from "react";
import { Tile, type TileProps } from "../parts/tile/tile.tsx";
import { useStyles } from "../theme/style-scope.tsx";
import { c, cssText } from "./network-tile.css.ts";
import { type Draw, useDrawing } from "./use-drawing.ts";

type NetworkTileProps = {
  /** `caipNetworkId`: a network's CAIP-2 id, or a namespace; without it there is no logo of the registry's. */
  readonly network: Pick<Network, "name" | "assets"> & { readonly caipNetworkId?: string | undefined };
  /** `badge`: 16 px, in the corner of another picture. */
  readonly size?: TileProps["size"] | "badge";
};

const load = (): Promise<Draw> => import("./draw-network.tsx").then(({ drawNetwork }) => drawNetwork);

/** A network's picture: the host's own, else the registry's, else its initials. */
export function NetworkTile({ network, size }: NetworkTileProps): ReactElement {
  useStyles(cssText);
  const isBadge = size === "badge";
  const src = network.assets?.imageUrl;
  const picture = useDrawing(src === undefined ? network.caipNetworkId : undefined, load);
  return (
    <Tile
      round
      name={network.name}
      src={src}
      picture={picture}
      size={isBadge ? undefined : size}
      className={isBadge ? c.badge : undefined}
    />
  );
}
