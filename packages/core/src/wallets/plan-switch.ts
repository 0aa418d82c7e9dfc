import type { Adapter, AnyAdapter, ChainId } from "@foyer/contract";
import { parseChainId } from "@foyer/contract";
import { selectAccount, selectConnection, selectNamespace, selectNetwork } from "../selectors.ts";
import type { Snapshot } from "../state.ts";

/**
 * What moving to a network takes. `here`: it is in use. `at-once`: nobody is asked. `asks-wallet`: the wallet decides.
 * `needs-connection`: another namespace, where nothing is connected. The last two say why it is not possible.
 */
export type SwitchPlan =
  | "here"
  | "at-once"
  | "asks-wallet"
  | "needs-connection"
  | "wallet-lacks-network"
  | "wallet-cannot-switch";

/**
 * Tells what moving to a network will take, so that a list of networks can say so before anything is pressed.
 * @example
 * import { planSwitch } from "@foyer/core/wallets";
 *
 * planSwitch({ adapters: foyer.adapters, state: foyer.getSnapshot(), network: "eip155:8453" }); // "asks-wallet"
 */
export function planSwitch({
  adapters,
  state,
  network,
}: {
  readonly adapters: readonly AnyAdapter[];
  readonly state: Snapshot;
  readonly network: ChainId;
}): SwitchPlan {
  const { namespace } = parseChainId(network);
  const connection = selectConnection(state, namespace);
  const isFirst = selectNamespace(state) === namespace;
  const isHere = selectNetwork(state, namespace)?.id === network;
  if (!connection) {
    if (!isFirst && selectAccount(state)) return "needs-connection";
    return isFirst && isHere ? "here" : "at-once";
  }
  if (isHere) return isFirst ? "here" : "at-once";
  const connector = state.connectors.list.find(({ id }) => id === connection.connectorId);
  const places = [connector?.chains, selectAccount(state, namespace)?.chains];
  if (places.some((chains) => chains && chains !== "any" && !chains.includes(network))) return "wallet-lacks-network";
  const adapter = adapters.find((candidate) => candidate.namespace === namespace) as unknown as Adapter | undefined;
  const support = adapter?.supports({ operation: "switchNetwork", connectionId: connection.id, chain: network });
  if (support?.ok) return "asks-wallet";
  return support?.reason === "no-such-concept" ? "at-once" : "wallet-cannot-switch";
}
