import type { Namespace } from "@foyer/core";
import type { ReactElement } from "react";
import { useNetwork } from "../hooks/use-network.ts";
import type { TileProps } from "../parts/tile/tile.tsx";
import { NetworkTile } from "./network-tile.tsx";

/** A namespace's picture: that of the network the host put first in it. */
export function NamespaceTile({ namespace, size }: { namespace: Namespace; size?: TileProps["size"] }): ReactElement {
  const [first] = useNetwork({ namespace }).networks;
  return <NetworkTile network={first ?? { name: namespace }} size={size} />;
}
