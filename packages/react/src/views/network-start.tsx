import { type Snapshot, selectNetwork } from "@foyer/core";
import type { ReactElement } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { IconButton } from "../parts/icon-button/icon-button.tsx";
import { Tile } from "../parts/tile/tile.tsx";
import { useText } from "../text/use-text.ts";

/** The network in use, at the start of the header. */
export function NetworkStart(): ReactElement {
  const { foyer } = useKit("NetworkStart");
  const text = useText();
  const { name, src, isShown } = useFoyerState(selectShown);
  if (!isShown) return <span />;
  return (
    <IconButton label={`${text.t("button.network")}: ${name}`} onClick={() => foyer.push({ view: "Networks" })}>
      <Tile name={name} src={src} size="small" round />
    </IconButton>
  );
}

function selectShown(state: Snapshot): { name: string; src: string | undefined; isShown: boolean } {
  const inUse = selectNetwork(state);
  const { name = inUse?.id ?? "", assets } = inUse?.network ?? {};
  return { name, src: assets?.imageUrl, isShown: inUse !== undefined && state.flags.enableNetworkSwitch };
}
