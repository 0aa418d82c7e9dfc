import type { Namespace } from "@foyer/core";
import type { ReactElement } from "react";
import type { TileProps } from "../parts/tile/tile.tsx";
import { useViewText } from "../text/use-view-text.ts";
import { NetworkTile } from "./network-tile.tsx";

/** A namespace's picture: the registry's logo. */
export function NamespaceTile({ namespace, size }: { namespace: Namespace; size?: TileProps["size"] }): ReactElement {
  const { t } = useViewText();
  return <NetworkTile network={{ name: t(`namespace.${namespace}`), caipNetworkId: namespace }} size={size} />;
}
