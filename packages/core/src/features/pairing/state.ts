import type { Connection, ErrorCode } from "@foyer/contract";

/** How the making of a session over a relay stands. */
export type PairingState = {
  /** `preparing`: the link is being made. `offered`: it waits for a wallet. `connecting`: a wallet agreed to it. */
  status: "idle" | "preparing" | "offered" | "connecting";
  /** The link that a wallet scans or opens. It is renewed before it expires. */
  uri: string | undefined;
  /** Until when the link is good: Unix milliseconds. */
  expiresAt: number | undefined;
  /** When a newer link takes its place: Unix milliseconds. */
  renewsAt: number | undefined;
  /** The directory's id of the wallet that the link is for, where the visitor chose one. */
  walletId: string | undefined;
  /** Why the latest attempt failed; cleared by the next. */
  failure: { readonly code: ErrorCode; readonly retryable: boolean } | undefined;
  /** Whether the relay can be reached. What is asked meanwhile waits. */
  isOnline: boolean;
};

const IDLE: Readonly<PairingState> = Object.freeze({
  status: "idle",
  uri: undefined,
  expiresAt: undefined,
  renewsAt: undefined,
  walletId: undefined,
  failure: undefined,
  isOnline: true,
});

/** Makes the branch of one kit. */
export function createPairingState(): PairingState {
  return { ...IDLE };
}

/**
 * How the making of a session over a relay stands: the link to show, until when it is good, and why the latest attempt
 * failed. As `getSnapshot()` of the feature; idle where nobody has attached it yet.
 * @example
 * import { selectPairing } from "@foyer/core/pairing";
 *
 * const { uri, expiresAt } = selectPairing(foyer.getSnapshot()); // "wc:…", Unix milliseconds
 */
export function selectPairing({
  features,
}: {
  readonly features: { readonly [name: string]: unknown };
}): Readonly<PairingState> {
  // The branch of this name is the feature's own.
  return (features["pairing"] as Readonly<PairingState> | undefined) ?? IDLE;
}

/** Which wallet the link is for, where the visitor chose one. */
export type PairRequest = {
  /** The directory's id. */
  readonly wallet?: string | undefined;
  /** The `kind` of the source to pair over. Default: the first one whose wallets take links. */
  readonly source?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What only somebody who reaches for a wallet elsewhere does. */
export type PairingVerbs = {
  /**
   * Offers a link to a wallet elsewhere, such as on a phone, and connects each namespace it agrees to. The state has the
   * link while it waits. A newer call aborts the older; a wallet that agrees after the wait was ended is told that it is
   * over. On iOS and inside Telegram, where only a link that is ready opens, it takes the link that waits over.
   * @throws {FoyerError} relay/missing, relay/unreachable, relay/refused, wallet/rejected, wallet/no-accounts, flow/aborted
   */
  pair(request?: PairRequest): Promise<readonly Connection[]>;
};
