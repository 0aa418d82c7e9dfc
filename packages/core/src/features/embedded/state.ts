import type { Namespace, WalletLogin } from "@foyer/contract";
import { selectConnection, selectNamespace } from "../../selectors.ts";
import type { Snapshot } from "../../state.ts";

/** A tab of the account of an embedded wallet: 0 is what it holds, 1 what it did. */
export type AccountTab = 0 | 1;

/** What is known of an embedded wallet in one namespace, beside what is known of any. */
export type EmbeddedAccount = {
  /** The tab that was shown last. */
  currentTab?: AccountTab | undefined;
  /** Which of its accounts the visitor wants to use. */
  preferredAccountType?: "eoa" | "smartAccount" | undefined;
  /** Whether its smart account is on the chain already. */
  smartAccountDeployed?: boolean | undefined;
  /** Whether the window is open in which somebody logs in at an account elsewhere. */
  socialWindow?: "open" | undefined;
  /** What a visitor opens in the app of Farcaster to log in. */
  farcasterUrl?: string | undefined;
};

/** Embedded wallets, by namespace. */
export type EmbeddedState = { accounts: { [N in Namespace]?: EmbeddedAccount } };

/** Makes the branch of one kit. */
export function createEmbeddedState(): EmbeddedState {
  return { accounts: {} };
}

/** What is done with an embedded wallet. */
export type EmbeddedVerbs = {
  /** Shows a tab of the account in a namespace, or in the active one, and keeps it between visits. */
  showTab(request: { readonly tab: AccountTab; readonly namespace?: Namespace | undefined }): void;
};

/**
 * Whether the account in use, in a namespace or in the active one, is that of an embedded wallet.
 * @example
 * import { selectIsEmbedded } from "@foyer/core/embedded";
 *
 * selectIsEmbedded(foyer.getSnapshot()); // true after a log-in
 */
export function selectIsEmbedded(state: Snapshot, namespace?: Namespace | undefined): boolean {
  return connectorInUse(state, namespace)?.source === "embedded";
}

/**
 * How the visitor got to the embedded wallet in use, in a namespace or in the active one; undefined for other wallets, and
 * where its service does not say.
 * @example
 * import { selectLogin } from "@foyer/core/embedded";
 *
 * selectLogin(foyer.getSnapshot())?.email; // "ada@example.org"
 */
export function selectLogin(state: Snapshot, namespace?: Namespace | undefined): WalletLogin | undefined {
  const connector = connectorInUse(state, namespace);
  return connector?.source === "embedded" ? connector.wallet.login : undefined;
}

/**
 * What is known of the embedded wallet of a namespace, or of the active one, beside what is known of any wallet.
 * @example
 * import { selectEmbedded } from "@foyer/core/embedded";
 *
 * selectEmbedded(foyer.getSnapshot(), "eip155").currentTab; // 1
 */
export function selectEmbedded(state: Snapshot, namespace = selectNamespace(state)): EmbeddedAccount {
  // The branch of this name is the feature's own.
  const { accounts = {} }: Partial<EmbeddedState> = state.features["embedded"] ?? {};
  return (namespace && accounts[namespace]) ?? {};
}

function connectorInUse(
  state: Snapshot,
  namespace: Namespace | undefined,
): Snapshot["connectors"]["list"][number] | undefined {
  const connection = selectConnection(state, namespace);
  return connection && state.connectors.list.find(({ id }) => id === connection.connectorId);
}
