import type { AccountId, ChainId } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import type { Reason } from "../../kit/read-reason.ts";
import type { Snapshot } from "../../state.ts";
import type { Plain } from "../../store/create-store.ts";

/** How calls are done: as one, all or none of them, or one after the other, each asked for by itself. */
export type CallsMode = "batch" | "oneByOne";

/** A call to make. `value`: of the chain's own coin, in the smallest unit. */
export type CallToSend = {
  readonly to: string;
  readonly value?: bigint | undefined;
  readonly data?: `0x${string}` | undefined;
};

/** Calls to make, in this order. */
export type SendCallsRequest = {
  readonly calls: readonly CallToSend[];
  /** Default: the network in use. */
  readonly chain?: ChainId<"eip155"> | undefined;
  /** Whether all or none are wanted: a wallet that cannot do that is asked for none. Default: false. */
  readonly atomicRequired?: boolean | undefined;
  /** What the wallet is asked for beside, by EIP-5792, such as `paymasterService`. One that is not `optional` is needed. */
  readonly capabilities?: { readonly [name: string]: Plain } | undefined;
  /**
   * Whether the same calls may be asked for although they were before and the answer is not known: set it only once the user
   * was told that they may have been made. Default: false.
   */
  readonly isRepeat?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Calls that were handed over. `settled`: resolves once all that will become of them is known. */
export type SentCalls = {
  readonly id: string;
  readonly mode: CallsMode;
  settled(o?: { readonly signal?: AbortSignal | undefined }): Promise<CallBatch>;
};

/**
 * One call, and how it stands: `waiting` to be asked for, `asked`, `pending` on the chain, `confirmed`, `failed` there,
 * `rejected` by the person, or `unknown`, where the wallet was asked and did not say.
 */
export type CallOfBatch = {
  readonly to: string;
  readonly status: "waiting" | "asked" | "pending" | "confirmed" | "failed" | "rejected" | "unknown";
  readonly hash?: string | undefined;
};

/** Calls that were asked for together. */
export type CallBatch = {
  /** Counts up; the kit's own. */
  readonly key: number;
  /** What the wallet calls them, or the kit where they are done one after the other; undefined until the wallet has said. */
  readonly id?: string | undefined;
  /** Who makes them, on the chain they are made on. */
  readonly account: AccountId;
  readonly mode: CallsMode;
  /**
   * `asking`: the wallet. `pending`: the chain has not decided on all of them. `confirmed`: all are done. `failed` or
   * `rejected`: none is. `partial`: some are done and no more will be; which, `calls` says. `unknown`: nobody says any more.
   */
  readonly status: "asking" | "pending" | "confirmed" | "failed" | "rejected" | "partial" | "unknown";
  /** In their order; empty for a batch that another visit asked for. */
  readonly calls: readonly CallOfBatch[];
  /** Of the transactions that they are in, as far as they are known. */
  readonly hashes: readonly string[];
  /** Why it went no further. */
  readonly failure?: Reason | undefined;
};

/** What the wallet of an account says that it does on a chain. `silent`: it did not say, or does not know the question. */
export type CallAbilities = {
  readonly status: "known" | "silent";
  /** `ready`: once the person has let it make another account of this one. */
  readonly atomic: "supported" | "ready" | "unsupported";
  /** All that it said, by name. */
  readonly capabilities: { readonly [name: string]: Plain };
  /** Unix milliseconds. */
  readonly at: number;
};

/** What is known of calls: those of this visit, and what accounts' wallets do, by CAIP-10. */
export type CallsState = { batches: CallBatch[]; abilities: { [account: string]: CallAbilities } };

/** What the account in use may have done. */
export interface CallsVerbs {
  /**
   * Has the account make calls. As one, it resolves as soon as the wallet has taken them; one after the other, each is asked
   * for once the chain has done the one before, and it resolves when the last was sent. One that is declined or fails ends
   * it: the error says how many were done before, and the state which.
   * Calls that a wallet was asked for, and whose answer is not known, are not asked for again, in any tab or visit: a wallet
   * that knows what became of them as one says it, and they are followed.
   * @throws {FoyerError} connection/not-found, calls/invalid, calls/unsupported, calls/rejected, calls/interrupted,
   * transaction/outdated, transaction/unsettled, flow/aborted, and what else the adapter says of its wallets where none was done
   */
  sendCalls(request: SendCallsRequest): Promise<SentCalls>;
  /**
   * Goes on where calls ended that were asked for one after the other: what is done is not done again. One whose outcome is not
   * known is looked for on the chain, and not asked for again either. While it runs, another call gets the same result.
   * @throws {FoyerError} calls/unknown, and what `sendCalls` throws
   */
  resumeCalls(request: { readonly id: string; readonly signal?: AbortSignal | undefined }): Promise<SentCalls>;
  /**
   * Looks once what became of calls, of earlier visits too.
   * @throws {FoyerError} connection/not-found, calls/unknown, wallet/method-unsupported, flow/aborted
   */
  getCallsStatus(request: { readonly id: string; readonly signal?: AbortSignal | undefined }): Promise<CallBatch>;
  /**
   * Looks again and again until nothing more will become of them.
   * @throws {FoyerError} what `getCallsStatus` throws
   */
  followCalls(request: { readonly id: string; readonly signal?: AbortSignal | undefined }): Promise<CallBatch>;
  /**
   * Has the wallet show what became of calls, in a window of its own.
   * @throws {FoyerError} connection/not-found, calls/unknown, wallet/method-unsupported, flow/aborted
   */
  showCallsStatus(request: { readonly id: string; readonly signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * Asks the wallet what it does for the account in use on a chain; a wallet that says nothing within two seconds is `silent`.
   * @throws {FoyerError} connection/not-found, flow/aborted
   */
  getCapabilities(request?: {
    readonly chain?: ChainId<"eip155"> | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<CallAbilities>;
}

/**
 * What the wallet of an account said that it does, by CAIP-10; without one, of the account in use on the network in use.
 * Undefined until it was asked by `getCapabilities`.
 * @example
 * import { selectCallAbilities } from "@foyer/core/calls";
 *
 * selectCallAbilities(foyer.getSnapshot())?.capabilities["paymasterService"]; // { supported: true }
 */
export function selectCallAbilities(state: Snapshot, account?: AccountId): CallAbilities | undefined {
  // In whatever letters it is written.
  const of = (account ?? accountInUse(state, "eip155"))?.toLowerCase();
  const { abilities = {} } = (state.features["calls"] as CallsState | undefined) ?? {};
  return of !== undefined && Object.hasOwn(abilities, of) ? abilities[of] : undefined;
}

/**
 * How calls of the account in use would be done now. Undefined until its wallet was asked, by `getCapabilities`.
 * @example
 * import { selectCallsMode } from "@foyer/core/calls";
 *
 * selectCallsMode(foyer.getSnapshot()); // "oneByOne"
 */
export function selectCallsMode(state: Snapshot): CallsMode | undefined {
  const abilities = selectCallAbilities(state);
  return abilities && (abilities.atomic === "supported" ? "batch" : "oneByOne");
}

/**
 * Calls that were asked for together: by what they are called, or the latest of this visit.
 * @example
 * import { selectCallBatch } from "@foyer/core/calls";
 *
 * selectCallBatch(foyer.getSnapshot())?.calls.map(({ status }) => status); // ["confirmed", "asked", "waiting"]
 */
export function selectCallBatch(state: Snapshot, id?: string): CallBatch | undefined {
  const batches = (state.features["calls"] as CallsState | undefined)?.batches ?? [];
  return id === undefined ? batches.at(-1) : batches.findLast((batch) => batch.id === id);
}
