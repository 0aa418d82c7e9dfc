import type { ChainId, ErrorCode, SwapChain, SwapProvider } from "@foyer/contract";
import type { Doubt } from "../../intents/intent.ts";
import type { Snapshot } from "../../state.ts";
import type { TokenPrice } from "../tokens/state.ts";

/** One side of a swap: a coin or token, and what the account has of it. */
export type SwapSide = {
  /** CAIP-19. */
  readonly asset: string;
  readonly decimals: number;
  /** One line of visible text, as its maker chose it. */
  readonly symbol?: string | undefined;
  readonly name?: string | undefined;
  /** Fit for the `src` of an image and for nothing else. */
  readonly icon?: string | undefined;
  /** What the account has, in digits of the smallest unit; undefined where nobody knows. */
  readonly value: string | undefined;
  /** What one whole coin costs in US dollars; absent where nobody knows. */
  readonly price?: TokenPrice | undefined;
  /** Whether the host, the kit or whoever swaps named it. */
  readonly isListed: boolean;
  readonly isImitation: boolean;
};

/** What can be swapped on a chain. `failed`: nobody could say; what the account holds is there all the same. */
export type SwapTokenList = { readonly status: "loading" | "ready" | "failed"; readonly items: readonly SwapSide[] };

/** What would come of a swap, in digits of the smallest unit of what is received. */
export type ShownQuote =
  | { readonly status: "none" | "loading" }
  | {
      readonly status: "ready";
      readonly expected: string;
      /** Less is not taken. */
      readonly minimum: string;
      /** What is expected in US dollars, cut at the cent; absent where no price is known. */
      readonly usd?: string | undefined;
      /** Hundredths of a percent by which the price is worse than that of a small sum; absent where nobody knows. */
      readonly impact?: number | undefined;
      /** Hundredths of a percent that the tokens themselves keep. */
      readonly keeps?: number | undefined;
      /** What whoever swaps keeps, and in what; absent where it keeps nothing. */
      readonly fee?: { readonly value: string; readonly decimals: number; readonly symbol: string } | undefined;
      readonly provider: string;
      readonly route: string;
      /** Unix milliseconds. */
      readonly expiresAt: number;
      /** A newer one is on its way. */
      readonly isRefreshing: boolean;
      /** It brings less than what was looked over: it has to be agreed to. */
      readonly isWorse: boolean;
    }
  | { readonly status: "failed"; readonly code: ErrorCode; readonly reason?: string | undefined };

/** What the chain takes for it, about: digits of the smallest unit of its coin. */
export type SwapNetworkFee =
  | { readonly status: "unknown" }
  | {
      readonly status: "known";
      readonly value: string;
      readonly decimals: number;
      readonly symbol: string;
      readonly usd?: string | undefined;
    };

/** What keeps a draft from being swapped, in the order in which it is said. */
export type SwapProblem =
  | "from-missing"
  | "to-missing"
  /** One of the tokens has no decimals: the kit neither lists nor swaps it. */
  | "token-indivisible"
  | "amount-missing"
  | "amount-invalid"
  | "amount-too-precise"
  /** More than the account holds. */
  | "funds-short"
  /** Nobody swaps so much of it. */
  | "no-liquidity"
  /** Nobody could be asked, or the answer was refused. */
  | "quote-failed"
  | "quote-missing"
  /** The coin that fees are paid in does not cover them. */
  | "fee-short";

/**
 * What the wallet is asked for, in turn. `reset`: some tokens change what is allowed only from nothing. `batch`: allowing and
 * swapping as one.
 */
export type SwapStep = "reset" | "approve" | "permit" | "swap" | "batch";

/** A swap that is about to be made. */
export type SwapDraft = {
  /** CAIP-10 of who swaps, on the network in use. */
  readonly account: string;
  readonly from: SwapSide | undefined;
  readonly to: SwapSide | undefined;
  /** As written: digits and at most one point. */
  readonly amount: string;
  readonly isMax: boolean;
  /** The amount in the smallest unit; undefined where there is none yet, or it is not one. */
  readonly value: string | undefined;
  /** The amount in US dollars, cut at the cent; undefined where no price is known. */
  readonly usd: string | undefined;
  /** How much less than quoted is taken, in hundredths of a percent. */
  readonly slippage: number;
  readonly quote: ShownQuote;
  readonly fee: SwapNetworkFee;
  readonly problem: SwapProblem | undefined;
  /** Known once it was looked over. */
  readonly steps: readonly SwapStep[];
  /** The one that is being done. */
  readonly step: SwapStep | undefined;
  /** `asking`: the wallet was asked, or the chain is waited for between two steps. */
  readonly stage: "editing" | "reviewing" | "asking" | "sent";
  /** Why the last try ended: `swap/rejected` where the person said no. What was written is kept. */
  readonly failure?: { readonly code: ErrorCode; readonly reason?: string | undefined } | undefined;
  readonly hash?: string | undefined;
  /**
   * The outcome of the swap, once it was sent. `unknown`: the wallet was asked and its answer is not known, so it may have been
   * made, or be made yet; or the chain could not be asked.
   */
  readonly outcome?: "pending" | "confirmed" | "failed" | "unknown" | undefined;
  /** The result of looking on the chain for a swap whose wallet did not answer. */
  readonly doubt?: Doubt | undefined;
};

/** What one kit swaps. */
export type SwapState = {
  /** Undefined: nothing was begun, or nobody is connected, or nobody swaps on the network in use. */
  draft: SwapDraft | undefined;
  /** By CAIP-2. */
  tokens: { [chain: string]: SwapTokenList };
  /** Where people swap: CAIP-2. */
  readonly networks: readonly string[];
};

/** What the feature's verbs are given beside the kit's ports. */
export type SwapPorts = {
  readonly providers: readonly SwapProvider[];
  readonly chain: SwapChain | undefined;
  readonly slippage: number;
};

/** What a draft may begin with: CAIP-19, and an amount in whole coins as a person writes it. */
export type BeginSwap = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly amount?: string | undefined;
};

/** What prepares and swaps. */
export type SwapVerbs = {
  /**
   * Begins a draft of the account in use; one that is there is kept, unless something is asked for, or the account or the
   * network is another one, or it was sent.
   * @throws {FoyerError} connection/not-found, swap/unsupported
   */
  begin(request?: BeginSwap): Promise<void>;
  /** Reads what can be swapped on the network in use into `tokens`, with what the account has of it. Never rejects. */
  fetchSwapTokens(): Promise<void>;
  /** What a unit of gas costs, in digits of the smallest unit. @throws {FoyerError} swap/unsupported, network/unreachable */
  fetchGasPrice(): Promise<string>;
  /**
   * How much of a token may be taken out of the account in use, in digits of the smallest unit.
   * @throws {FoyerError} connection/not-found, swap/unsupported, network/unreachable
   */
  fetchSwapAllowance(of: { readonly asset: string; readonly spender: string }): Promise<string>;
  /** Chooses a side by CAIP-19; one that nobody lists is asked of the chain. What is on the other side changes places with it. */
  chooseToken(side: "from" | "to", asset: string): Promise<void>;
  /** Takes what was typed, masked. */
  setAmount(amount: string): void;
  /** Writes all there is, less what the chain takes where that is paid in it. */
  setMax(): Promise<void>;
  /** Changes the sides' places. */
  flip(): void;
  /** In hundredths of a percent, between 1 and 5,000; kept for the next visit. */
  setSlippage(slippage: number): void;
  /** Asks for quotes at once, and every ten seconds, while the page is seen and until `signal` aborts. Never rejects. */
  watch(request: { readonly signal: AbortSignal }): Promise<void>;
  /** Asks for a quote now. Never rejects: a failure is in the draft. */
  refreshQuote(): Promise<void>;
  /** Looks a draft over: asks for a new quote, what has to be allowed, and whether it would go. Resolves with whether it may be swapped. */
  review(): Promise<boolean>;
  /** Agrees to a quote that brings less than the one looked over. */
  accept(): void;
  /**
   * Goes on writing. Of a swap whose wallet did not answer this is the user's decision: tell them first that it may have been
   * made. Does nothing while the chain is asked for it.
   */
  edit(): void;
  /** Looks again whether the chain has a swap whose wallet did not answer. Never rejects: what it found is in the draft. */
  look(): Promise<void>;
  /**
   * Has the wallet do what was looked over, step by step. What was written stays until it is sent. `hash`: absent where a
   * wallet that did several calls as one has not told it. `signal` ends the wait. Where the wallet was asked to swap and its
   * answer did not come the outcome is `unknown`, until the wallet or the chain has said it.
   * @throws {FoyerError} swap/expired, swap/incomplete, swap/no-liquidity, swap/refused, swap/rejected,
   * transaction/unsettled where the same was asked for before and its answer is not known, and what `sendTransaction` and `signTypedData` throw
   */
  submit(request?: { readonly signal?: AbortSignal | undefined }): Promise<{ readonly hash?: string | undefined }>;
  /** Forgets what was written. */
  reset(): void;
};

/**
 * The swap that is about to be made.
 * @example
 * import { selectSwap } from "@foyer/core/swap";
 *
 * const draft = selectSwap(foyer.getSnapshot());
 * if (draft?.quote.status === "ready") console.log(draft.quote.expected, draft.problem ?? "complete");
 */
export function selectSwap(state: Snapshot): SwapDraft | undefined {
  return branchOf(state)?.draft;
}

/**
 * What can be swapped on a chain; undefined if nobody asked.
 * @example
 * import { selectSwapTokens } from "@foyer/core/swap";
 *
 * selectSwapTokens(foyer.getSnapshot(), "eip155:1")?.items.map(({ symbol }) => symbol);
 */
export function selectSwapTokens(state: Snapshot, chain: ChainId): SwapTokenList | undefined {
  const lists = branchOf(state)?.tokens;
  return lists && Object.hasOwn(lists, chain) ? lists[chain] : undefined;
}

/** The branch of this name is the feature's own. */
function branchOf(state: Snapshot): SwapState | undefined {
  return state.features["swap"] as SwapState | undefined;
}
