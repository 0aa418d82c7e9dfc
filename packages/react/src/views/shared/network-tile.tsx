import type { Namespace, Network } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { Tile } from "../../parts/tile/tile.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./network-tile.css.ts";
import { useDrawings, useKnownPictures, useWhole } from "./wallet-tile.tsx";

type NetworkTileProps = {
  readonly network: PicturedNetwork;
  /** `row`: 36 px, `medium`: 48, `large`: 86; `badge`: 16, in the corner of another picture. */
  readonly size?: NetworkTileSize | undefined;
  readonly badge?: ReactNode;
};

type NetworkTileSize = "row" | "medium" | "large" | "badge";

/** A network's picture: the host's own, else the registry's, else its initials. */
export function NetworkTile({ network, size = "row", badge }: NetworkTileProps): ReactElement {
  useStyles(cssText);
  const [src, onLoadError] = useWhole(network.assets?.imageUrl);
  const picture = useNetworkLogo(network, src);
  return (
    <Tile
      round
      name={network.name}
      src={src}
      onLoadError={onLoadError}
      picture={picture}
      known={useKnownPictures()}
      badge={badge}
      className={c[size]}
    />
  );
}

/** A namespace's picture: the registry's logo. */
export function NamespaceTile({ namespace, size }: { namespace: Namespace; size?: NetworkTileSize }): ReactElement {
  const { t } = useViewText();
  return <NetworkTile network={{ name: t(`namespace.${namespace}`), caipNetworkId: namespace }} size={size} />;
}

/** What of a network its picture is made from: `caipNetworkId` is its CAIP-2 id, or a namespace. */
export type PicturedNetwork = Pick<Network, "name" | "assets"> & { readonly caipNetworkId?: string | undefined };

/** The registry's logo of a network, unless it has a picture of the host's. */
function useNetworkLogo({ caipNetworkId: id }: PicturedNetwork, src: string | undefined): ReactNode {
  const drawings = useDrawings(src === undefined && id !== undefined ? loadNetworkDrawings : undefined);
  return id === undefined ? undefined : drawings?.drawNetwork(id);
}

/** The name of a network: as the host has it, else as the registry has it; undefined where neither has one. */
export function useNetworkName({
  id,
  network,
}: {
  readonly id: string;
  readonly network?: Pick<Network, "name"> | undefined;
}): string | undefined {
  const drawings = useDrawings(network ? undefined : loadNetworkDrawings);
  return network?.name ?? drawings?.nameNetwork(id);
}

const loadNetworkDrawings = (): Promise<typeof import("../../chunks/draw-network.tsx")> =>
  import("../../chunks/draw-network.tsx");
