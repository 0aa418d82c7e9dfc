import { type Foyer, isFoyerError, type Namespace, type Network, type Snapshot, selectConnection } from "@foyer/core";
import { NETWORK_SEARCH_REST_MS } from "@foyer/core/limits";
import { planSwitch, type SwitchPlan } from "@foyer/core/wallets";
import { useEffect, useState } from "react";
import type { ViewContext } from "../../hooks/foyer-context.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { closeOrGoHome } from "../shared/leave-view.ts";

/** Goes on with a network: asks the wallet, asks for a wallet, or simply uses it. */
export async function chooseNetwork(context: ViewContext, { network, plan }: NetworkChoice): Promise<void> {
  const { ui } = context;
  const { caipNetworkId: id, chainNamespace: namespace } = network;
  switch (plan) {
    case "here":
      finish(context);
      return;
    case "asks-wallet":
      ui.push({ view: "SwitchNetwork", params: { network: id } });
      return;
    case "needs-connection":
      ui.push({ view: "SwitchActiveChain", params: { namespace, network: id } });
      return;
    case "at-once":
      await use(context, { network: id, namespace });
      return;
    default:
      // What a wallet cannot do is not offered.
      return;
  }
}

type Wanted = {
  readonly network: NetworkChoice["network"]["caipNetworkId"];
  readonly namespace: NetworkChoice["network"]["chainNamespace"];
};

async function use(context: ViewContext, { network, namespace }: Wanted): Promise<void> {
  const { foyer, ui } = context;
  try {
    await foyer.switchNetwork({ network });
    // With a connection the kit shows its namespace by itself; without one, the choice is all there is.
    if (!selectConnection(foyer.getSnapshot(), namespace)) await foyer.switchNamespace(namespace);
  } catch (error) {
    if (!isFoyerError(error)) throw error;
    ui.push({ view: "SwitchNetwork", params: { network } });
    return;
  }
  finish(context);
}

/** Back to where the visitor came from; where that is nowhere, the modal has done its work. */
function finish(context: ViewContext): void {
  const { ui } = context;
  const { isOpen, stack } = ui.getSnapshot().router;
  if (stack.length > 1) ui.back();
  else if (isOpen) closeOrGoHome(context);
}

/** A network with what moving to it takes. */
export type NetworkChoice = { readonly network: Network; readonly plan: SwitchPlan };

/** The networks of a namespace. */
export type NetworkGroup = { readonly namespace: Namespace; readonly choices: readonly NetworkChoice[] };

/** Reads the networks whose name holds a text, upper and lower case alike, by namespace. */
export function readNetworks(state: Snapshot, { foyer, query }: Given): readonly NetworkGroup[] {
  const { adapters } = foyer;
  const wanted = query.trim().toLowerCase();
  return adapters.flatMap(({ namespace }) => {
    // A snapshot is the same data, only read-only.
    const requested = (state.networks.namespaces[namespace]?.requested ?? []) as readonly Network[];
    const choices = requested
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map((network) => ({ network, plan: planSwitch({ adapters, state, network: network.caipNetworkId }) }));
    return choices.length > 0 ? [{ namespace, choices }] : [];
  });
}

type Given = { readonly foyer: Foyer; readonly query: string };

/** A text that follows another once that rests; emptying it counts at once. */
export function useRested(text: string): string {
  const { clock } = useFoyer().ports;
  const [rested, setRested] = useState(text);
  useEffect(() => clock.after(text === "" ? 0 : NETWORK_SEARCH_REST_MS, () => setRested(text)), [clock, text]);
  return rested;
}
