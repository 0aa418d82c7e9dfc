import type { Connection } from "@foyer/contract";

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
