import { type Snapshot, selectNetwork } from "@foyer/core";
import type { ReactElement } from "react";
import { useFoyerContext } from "../hooks/foyer-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { IconButton } from "../parts/icon-button/icon-button.tsx";
import { Tile } from "../parts/tile/tile.tsx";
import { useText } from "../text/use-text.ts";
import { type PicturedNetwork, useNetworkLogo } from "../views/shared/network-tile.tsx";

/** The network in use, at the start of the header. */
export function NetworkStart(): ReactElement {
  const { ui } = useFoyerContext("NetworkStart");
  const text = useText();
  const { network, isShown } = useFoyerState(selectShown);
  const logo = useNetworkLogo(network);
  if (!isShown) return <span />;
  return (
    <IconButton label={`${text.t("button.network")}: ${network.name}`} onClick={() => ui.push({ view: "Networks" })}>
      <Tile name={network.name} src={network.assets?.imageUrl} picture={logo} size="small" round />
    </IconButton>
  );
}

function selectShown(state: Snapshot): { network: PicturedNetwork; isShown: boolean } {
  const inUse = selectNetwork(state);
  const network = inUse?.network ?? { name: inUse?.id ?? "", caipNetworkId: inUse?.id };
  return { network, isShown: inUse !== undefined && state.settings.enableNetworkSwitch };
}
