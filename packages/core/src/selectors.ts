import type { Account, ChainId, Connection, Namespace, Network } from "@foyer/contract";
import type { ConnectionStatus, OpenConnection } from "./connections/state.ts";
import type { Snapshot } from "./state.ts";

/** The network in use, and whether the host asked for it. `network` is absent when the host does not know it. */
export type NetworkInUse = {
  readonly id: ChainId;
  readonly network: Network | undefined;
  readonly isSupported: boolean;
};

/**
 * The namespace shown first; undefined for a kit without adapters.
 * @example
 * import { selectNamespace } from "@foyer/core";
 *
 * selectNamespace(foyer.getSnapshot()); // "eip155"
 */
export function selectNamespace(state: Snapshot): Namespace | undefined {
  return state.connections.activeNamespace;
}

/**
 * How a namespace stands; without one, the active namespace. Connected only after the wallet has answered.
 * @example
 * import { selectStatus } from "@foyer/core";
 *
 * selectStatus(foyer.getSnapshot(), "solana"); // "reconnecting"
 */
export function selectStatus(state: Snapshot, namespace = selectNamespace(state)): ConnectionStatus {
  if (!state.isStarted) return "idle";
  const facts = namespace && state.connections.namespaces[namespace];
  if (facts?.activeId !== undefined) return "connected";
  if (facts?.authenticating) return "authenticating";
  if (facts?.isRestoring) return "reconnecting";
  return facts?.pending ? "connecting" : "disconnected";
}

/**
 * The connection in use in a namespace; without one, in the active namespace. Undefined while nothing is connected.
 * @example
 * import { selectConnection } from "@foyer/core";
 *
 * selectConnection(foyer.getSnapshot(), "eip155")?.walletChain; // "eip155:1"
 */
export function selectConnection<N extends Namespace = Namespace>(
  state: Snapshot,
  namespace: N | undefined = selectNamespace(state) as N | undefined,
): Connection<N> | undefined {
  const facts = namespace && (state.connections.namespaces as Snapshot["connections"]["namespaces"])[namespace];
  // Those of a namespace are kept under its name.
  return facts?.list.find(({ id }) => id === facts.activeId) as Connection<N> | undefined;
}

/**
 * The account in use in a namespace; without one, in the active namespace. Undefined while nothing is connected.
 * @example
 * import { selectAccount } from "@foyer/core";
 *
 * foyer.subscribe(() => console.log(selectAccount(foyer.getSnapshot())?.address ?? "nobody"));
 */
export function selectAccount<N extends Namespace = Namespace>(
  state: Snapshot,
  namespace?: N | undefined,
): Account<N> | undefined {
  const connection = selectConnection(state, namespace);
  return connection?.accounts.find(({ id }) => id === connection.account);
}

/**
 * The address to show while the last visit's wallet is asked, in a namespace or in the active one, and while what came of
 * that has yet to count. Nothing is proven by it: the status is `reconnecting` or `authenticating`. Undefined at any other
 * time.
 * @example
 * import { selectRememberedAddress } from "@foyer/core";
 *
 * selectRememberedAddress(foyer.getSnapshot(), "eip155"); // "0x…"
 */
export function selectRememberedAddress(state: Snapshot, namespace = selectNamespace(state)): string | undefined {
  const facts = namespace && state.connections.namespaces[namespace];
  return facts?.isRestoring || facts?.authenticating ? facts.remembered?.addresses[0] : undefined;
}

/**
 * The network in use in a namespace: the wallet's where it has one, else the application's choice.
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * import { selectNetwork } from "@foyer/core";
 *
 * selectNetwork(foyer.getSnapshot())?.id; // "eip155:8453"
 */
export function selectNetwork(state: Snapshot, namespace = selectNamespace(state)): NetworkInUse | undefined {
  const facts = namespace && state.networks.namespaces[namespace];
  if (!facts) return undefined;
  const connection: OpenConnection | undefined = selectConnection(state, namespace);
  // A chain's id has a colon (CAIP-2); a wallet that has none, or does not say, is told of in a word.
  const { walletChain, chain = facts.preferredId, isStuck } = connection ?? {};
  const id = walletChain?.includes(":") ? (walletChain as ChainId) : chain;
  const network = facts.requested.find(({ caipNetworkId }) => caipNetworkId === id && !isStuck) as Network | undefined;
  return { id, network, isSupported: !!network };
}

/**
 * Whether the visitor must leave the network in use before going on: it is none of the host's, and hosts may say that
 * they do not mind.
 * @example
 * import { selectMustSwitch } from "@foyer/core";
 *
 * if (selectMustSwitch(foyer.getSnapshot())) foyer.open({ view: "UnsupportedChain" });
 */
export function selectMustSwitch(state: Snapshot, namespace?: Namespace | undefined): boolean {
  const isAllowed = state.settings.allowUnsupportedChain || !state.settings.enableNetworkSwitch;
  return (
    !isAllowed &&
    selectAccount(state, namespace) !== undefined &&
    selectNetwork(state, namespace)?.isSupported === false
  );
}
