import type { EmbeddedScreen, ErrorCode, Namespace, WalletLogin } from "@foyer/contract";
import { selectConnection, selectNamespace } from "../../selectors.ts";
import type { SocialProvider } from "../../settings/settings.ts";
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
  /** Its smart account, where the wallet has one. */
  smartAccount?: string | undefined;
  /** The chains with smart accounts, by number. */
  smartAccountNetworks?: readonly number[] | undefined;
  /** What a visitor opens in the app of Farcaster to log in. */
  farcasterUrl?: string | undefined;
};

/** How a log-in by e-mail stands. */
export type EmailLogin = {
  /**
   * `sending`: a mail is asked for. `device`: a link was mailed, and waits to be opened. `code`: a code was mailed, and waits
   * to be typed. `confirming`: the code is looked at. `connecting`: the wallet is there, and its accounts are connected.
   */
  readonly step: "sending" | "device" | "code" | "confirming" | "connecting";
  readonly email: string;
  /** Two digits to show while the link waits: the same stand beside it. */
  readonly number?: string | undefined;
  /** Grows with each mail: who waits for the link of an earlier one waits anew. */
  readonly attempt: number;
};

/** A log-in with an account elsewhere. */
export type SocialLogin = {
  /** Where, as the setting `socials` names it. */
  readonly provider: SocialProvider;
  /**
   * `window`: the visitor is in a window of the provider's. `leaving`: the page is about to go there, and comes back. `link`: they are to open `url` in their app, which is asked for until it is
   * there. `connecting`: they are back, and the wallet is opened. `failed`: see `failure`.
   */
  readonly step: "window" | "leaving" | "link" | "connecting" | "failed";
  /** What a visitor opens in the app of Farcaster. */
  readonly url?: string | undefined;
  readonly failure?: ErrorCode | undefined;
  /** Grows with each try. */
  readonly attempt: number;
};

/** How a change of the address stands: `old`, `new`: a code went to that address. */
export type EmailChange = {
  readonly step: "sending" | "old" | "new" | "confirming";
  /** The new one. */
  readonly email: string;
};

/** What the wallet's own frame shows, and how high that is, in CSS pixels. */
export type ShownFrame = { readonly screen: "approval" | "wallet" | EmbeddedScreen; readonly height: number };

/** Embedded wallets, by namespace, and what goes on with the one that somebody logs in to. */
export type EmbeddedState = {
  accounts: { [N in Namespace]?: EmbeddedAccount };
  login?: EmailLogin | undefined;
  social?: SocialLogin | undefined;
  emailChange?: EmailChange | undefined;
  /** How the visitor is logged in, where something of it was changed in this visit. */
  changedLogin?: WalletLogin | undefined;
  /** When another mail may be asked for: Unix milliseconds. */
  retryAt?: number | undefined;
  shown?: ShownFrame | undefined;
};

/** Makes the branch of one kit. */
export function createEmbeddedState(): EmbeddedState {
  return { accounts: {} };
}

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
  if (connector?.source !== "embedded") return undefined;
  const { login } = connector.wallet;
  const { changedLogin } = readBranch(state);
  return changedLogin?.method === login?.method ? (changedLogin ?? login) : login;
}

/**
 * What is known of the embedded wallet of a namespace, or of the active one, beside what is known of any wallet.
 * @example
 * import { selectEmbedded } from "@foyer/core/embedded";
 *
 * selectEmbedded(foyer.getSnapshot(), "eip155").currentTab; // 1
 */
export function selectEmbedded(state: Snapshot, namespace = selectNamespace(state)): EmbeddedAccount {
  return (namespace && readBranch(state).accounts?.[namespace]) ?? {};
}

/**
 * How the log-in by e-mail stands that is going on; undefined where none is.
 * @example
 * import { selectEmailLogin } from "@foyer/core/embedded";
 *
 * selectEmailLogin(foyer.getSnapshot())?.step; // "device" until the mailed link was opened
 */
export function selectEmailLogin(state: Snapshot): EmailLogin | undefined {
  return readBranch(state).login;
}

/**
 * How the log-in with an account elsewhere stands that is going on, or failed last; undefined where none is.
 * @example
 * import { selectSocialLogin } from "@foyer/core/embedded";
 *
 * selectSocialLogin(foyer.getSnapshot())?.step; // "window" while the visitor is at the provider's
 */
export function selectSocialLogin(state: Snapshot): SocialLogin | undefined {
  return readBranch(state).social;
}

/**
 * What the embedded wallet's own frame shows; undefined where it shows nothing.
 * @example
 * import { selectShownFrame } from "@foyer/core/embedded";
 *
 * selectShownFrame(foyer.getSnapshot())?.height; // 480, in CSS pixels
 */
export function selectShownFrame(state: Snapshot): ShownFrame | undefined {
  return readBranch(state).shown;
}

// The branch of this name is the feature's own.
function readBranch(state: Snapshot): Snapshot<Partial<EmbeddedState>> {
  return (state.features["embedded"] as Snapshot<EmbeddedState> | undefined) ?? {};
}

function connectorInUse(
  state: Snapshot,
  namespace: Namespace | undefined,
): Snapshot["connectors"]["list"][number] | undefined {
  const connection = selectConnection(state, namespace);
  return connection && state.connectors.list.find(({ id }) => id === connection.connectorId);
}

/** The smart account of an embedded wallet, as it stands where the visitor is. */
export type SmartAccountInView = {
  readonly address: string;
  /** Whether it is the account in use. */
  readonly isInUse: boolean;
  /** Whether the network in use has smart accounts. */
  readonly isOffered: boolean;
  /** Whether it is on the chain already; undefined where that is not known. */
  readonly isDeployed: boolean | undefined;
};

/**
 * The smart account of the embedded wallet in use; undefined where that has none.
 * @example
 * import { selectSmartAccount } from "@foyer/core/embedded";
 *
 * selectSmartAccount(foyer.getSnapshot())?.isInUse; // true after `setPreferredAccount({ type: "smartAccount" })`
 */
export function selectSmartAccount(state: Snapshot): SmartAccountInView | undefined {
  if (!selectIsEmbedded(state, "eip155")) return undefined;
  const { smartAccount: address, smartAccountNetworks, smartAccountDeployed } = selectEmbedded(state, "eip155");
  const connection = selectConnection(state, "eip155");
  if (address === undefined || !connection) return undefined;
  return {
    address,
    isInUse: connection.account.toLowerCase().endsWith(`:${address.toLowerCase()}`),
    isOffered: smartAccountNetworks?.includes(Number(connection.chain.slice("eip155:".length))) ?? false,
    isDeployed: smartAccountDeployed,
  };
}
