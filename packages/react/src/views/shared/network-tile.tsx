import type { Namespace, Network } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { Tile, type TileProps } from "../../parts/tile/tile.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./network-tile.css.ts";
import { useDrawings, useKnownPictures } from "./wallet-tile.tsx";

type NetworkTileProps = {
  readonly network: PicturedNetwork;
  /** `badge`: 16 px, in the corner of another picture. */
  readonly size?: TileProps["size"] | "badge";
  readonly badge?: ReactNode;
};

/** A network's picture: the host's own, else the registry's, else its initials. */
export function NetworkTile({ network, size, badge }: NetworkTileProps): ReactElement {
  useStyles(cssText);
  const isBadge = size === "badge";
  const picture = useNetworkLogo(network);
  return (
    <Tile
      round
      name={network.name}
      src={network.assets?.imageUrl}
      picture={picture}
      known={useKnownPictures()}
      badge={badge}
      size={isBadge ? undefined : size}
      className={isBadge ? c.badge : undefined}
    />
  );
}

/** A namespace's picture: the registry's logo. */
export function NamespaceTile({ namespace, size }: { namespace: Namespace; size?: TileProps["size"] }): ReactElement {
  const { t } = useViewText();
  return <NetworkTile network={{ name: t(`namespace.${namespace}`), caipNetworkId: namespace }} size={size} />;
}

/** What of a network its picture is made from: `caipNetworkId` is its CAIP-2 id, or a namespace. */
export type PicturedNetwork = Pick<Network, "name" | "assets"> & { readonly caipNetworkId?: string | undefined };

/** The registry's logo of a network, unless the host gave it a picture. */
function useNetworkLogo({ assets, caipNetworkId: id }: PicturedNetwork): ReactNode {
  const drawings = useDrawings(assets?.imageUrl === undefined && id !== undefined ? loadNetworkDrawings : undefined);
  return id === undefined ? undefined : drawings?.drawNetwork(id);
}

/** What a network is called: by the host, else by the registry, else by its id. */
export function useNetworkName({
  id,
  network,
}: {
  readonly id: string;
  readonly network?: Pick<Network, "name"> | undefined;
}): string {
  const drawings = useDrawings(network ? undefined : loadNetworkDrawings);
  return network?.name ?? drawings?.nameNetwork(id) ?? id;
}

const loadNetworkDrawings = (): Promise<typeof import("../../chunks/draw-network.tsx")> =>
  import("../../chunks/draw-network.tsx");
