import type { ErrorCode, HoldingsSource, Namespace, PriceSource } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import { selectNamespace } from "../../selectors.ts";
import type { Snapshot } from "../../state.ts";

/** A coin or token that an account holds. Sums are decimal digits of the smallest unit. */
export type Token = {
  /** CAIP-19. */
  readonly asset: string;
  readonly value: string;
  /** The part of `value` that is in no block yet, with a minus where more leaves than comes. */
  readonly unconfirmed?: string | undefined;
  readonly decimals: number;
  /** Absent where the chain does not say it: one line of visible text, as its maker chose it. */
  readonly symbol?: string | undefined;
  readonly name?: string | undefined;
  /** An `https:` URL, or a `data:` URI of an image. Fit for the `src` of an image and for nothing else. */
  readonly icon?: string | undefined;
  /** Whether the host or the kit named it to begin with. */
  readonly isListed: boolean;
  /** Whether it calls itself what another one, which is listed, is called. */
  readonly isImitation: boolean;
  /** Whether whoever lists it takes it for advertising or a fraud. */
  readonly isSpam?: boolean | undefined;
  /** What one whole coin costs in US dollars; absent where nobody knows. */
  readonly price?: TokenPrice | undefined;
};

/** What one whole coin costs in US dollars. `value`: decimal digits, `decimals` of them after the point. */
export type TokenPrice = {
  readonly value: string;
  readonly decimals: number;
  /** Unix milliseconds of when it was so. */
  readonly at: number;
};

/** A token that is not shown, and why. `indivisible`: it has no decimals, as collectibles have none. */
export type RefusedToken = {
  readonly asset: string;
  readonly reason: "decimals-unknown" | "indivisible" | "sum-impossible" | "other-chain";
};

/** Why a reading failed. */
export type ReadingFailure = {
  readonly code: ErrorCode;
  /** Unix milliseconds: before that, nothing is asked again. */
  readonly retryAt: number;
  /** Whether nothing is asked any more by itself: until `refresh`, another watch, or another account or network. */
  readonly isOver?: boolean | undefined;
};

/**
 * What an account holds on one chain. An absent list was never asked for, and an empty sum is one that is `0`: unknown,
 * loading, failed, stale and zero are different things. `stale`: read at an earlier time, and the later reading failed, or
 * is on its way for the first time in this visit.
 */
export type TokenList =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly failure: ReadingFailure }
  | {
      readonly status: "ready" | "stale";
      readonly items: readonly Token[];
      readonly refused: readonly RefusedToken[];
      /** Unix milliseconds of the reading. */
      readonly at: number;
      /** Whether there are more than anybody reads. */
      readonly isCut: boolean;
      readonly failure?: ReadingFailure | undefined;
    };

/** What accounts hold, by CAIP-10 id. */
export type TokensState = { lists: { [accountId: string]: TokenList } };

/** Makes the branch of one kit. */
export function createTokensState(): TokensState {
  return { lists: {} };
}

/** What the feature's verbs are given beside the kit's ports. */
export type TokensPorts = { readonly prices: readonly PriceSource[]; readonly holdings: readonly HoldingsSource[] };

/** What reads the tokens of the accounts in use. */
export type TokensVerbs = {
  /**
   * Reads the tokens of the account in use, and again every ten seconds, while the page is seen and until `signal` aborts;
   * at once when another account or network is in use. After a failure nothing is asked for thirty seconds, and after a
   * server's 503 nothing at all: `isOver`. Resolves when it ends, and never rejects: a failure is in the list.
   */
  watch(request: { readonly namespace?: Namespace | undefined; readonly signal: AbortSignal }): Promise<void>;
  /** Reads them now, unless that failed less than thirty seconds ago. Never rejects. */
  refresh(request?: { readonly namespace?: Namespace | undefined }): Promise<void>;
};

/**
 * The tokens of the account in use, in a namespace or in the active one; undefined if they were never asked for.
 * @example
 * import { selectTokens } from "@foyer/core/tokens";
 *
 * const list = selectTokens(foyer.getSnapshot());
 * if (list?.status === "ready") list.items.map(({ symbol, value }) => `${value} ${symbol}`);
 */
export function selectTokens(state: Snapshot, namespace = selectNamespace(state)): TokenList | undefined {
  const key = accountInUse(state, namespace);
  // The branch of this name is the feature's own.
  const lists = (state.features["tokens"] as TokensState | undefined)?.lists;
  return key !== undefined && lists && Object.hasOwn(lists, key) ? lists[key] : undefined;
}
