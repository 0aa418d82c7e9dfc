import type { Foyer, Namespace, Network, Snapshot } from "@foyer/core";
import { planSwitch, type SwitchPlan } from "@foyer/core/wallets";

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
