import type { AdapterHost } from "./adapter.ts";
import type { AccountId, AssetId, ChainId } from "./caip.ts";
import type { TypedData } from "./capabilities.ts";

/** What whoever swaps is given to ask with. `signal`: aborts when nobody waits any more. */
export type SwapGiven = Pick<AdapterHost, "clock" | "fetch"> & { readonly signal: AbortSignal };

/** A coin or token that can be swapped; what it is called is whoever lists it's word, and hostile until it has been read. */
export interface SwapToken {
  readonly asset: AssetId;
  readonly decimals: number;
  readonly symbol?: string | undefined;
  readonly name?: string | undefined;
  readonly icon?: string | undefined;
}

/** What is to be swapped. `amount`: smallest unit of `from`. `slippage`: how much less than quoted is taken, in hundredths of a percent. */
export interface SwapRequest {
  /** Who gives and who receives. */
  readonly account: AccountId;
  readonly from: AssetId;
  readonly to: AssetId;
  readonly amount: bigint;
  readonly slippage: number;
}

/** What would come of it. Sums are in the smallest unit of `to`. */
export interface SwapQuote extends SwapRequest {
  readonly expected: bigint;
  /** Less than this is not taken: the chain then undoes it all. */
  readonly minimum: bigint;
  /** By how much the price is worse than that of a small sum, in hundredths of a percent; absent where nobody knows. */
  readonly impact?: number | undefined;
  /** What whoever quotes keeps, of what is given or of what comes; absent where it keeps nothing. It is in `expected`. */
  readonly fee?: { readonly asset: AssetId; readonly value: bigint } | undefined;
  /** What the tokens themselves keep of what is moved, in hundredths of a percent. It is in `expected`. */
  readonly keeps?: number | undefined;
  /** Where it goes through, as people say it: `Uniswap v3`. */
  readonly route: string;
  /** Who takes `from` out of the account, and so has to be allowed to; absent where nobody does. */
  readonly spender?: string | undefined;
  /** Whether `build` takes a permit in the place of an approval. */
  readonly takesPermit?: boolean | undefined;
  /** Units of gas that it takes, about. */
  readonly gas: bigint;
  /** Unix milliseconds: after that it is not to be sent. */
  readonly expiresAt: number;
  /** What the provider makes the transaction of. */
  readonly plan: unknown;
}

/** A permit that was signed: EIP-2612. `deadline`: Unix seconds. */
export type SwapPermit = { readonly deadline: bigint; readonly signature: `0x${string}` };

/** What a wallet is asked to send. `value`: of the chain's own coin, in the smallest unit. */
export type SwapCall = { readonly to: string; readonly data: `0x${string}`; readonly value: bigint };

/** Port: who swaps. What it says is hostile until it has been read. */
export interface SwapProvider {
  /** What people call it. */
  readonly name: string;
  serves(chain: ChainId): boolean;
  /** The tokens it suggests, the best known first. May reject. */
  fetchTokens(chain: ChainId, given: SwapGiven): Promise<readonly SwapToken[]>;
  /**
   * What would come of a swap.
   * @throws {FoyerError} swap/no-liquidity, swap/unsupported, network/unreachable
   */
  quote(request: SwapRequest, given: SwapGiven): Promise<SwapQuote>;
  /**
   * The transaction of a quote of its own.
   * @throws {FoyerError} swap/expired, network/unreachable
   */
  build(quote: SwapQuote, given: SwapGiven & { readonly permit?: SwapPermit | undefined }): Promise<SwapCall>;
}

/** What became of calls that were tried out and not sent. `unknown`: nobody could try. */
export type SwapTrial =
  | { readonly status: "passes"; readonly received: bigint }
  | { readonly status: "fails"; readonly reason: string }
  | { readonly status: "unknown" };

/** Whose token may be taken by whom. */
export type SwapAllowance = { readonly account: AccountId; readonly asset: AssetId; readonly spender: string };

/** Calls that a wallet does as one, as EIP-5792 has it. `provider`: that of the connection. */
export type SwapBatch = { readonly account: AccountId; readonly provider: unknown };

/** Port: what a chain and its wallets do around a swap, whoever quotes it. */
export interface SwapChain {
  serves(chain: ChainId): boolean;
  /** What a token says of itself; undefined where there is none. @throws {FoyerError} network/unreachable */
  fetchToken(asset: AssetId, given: SwapGiven): Promise<SwapToken | undefined>;
  /** How much a spender may take. @throws {FoyerError} network/unreachable */
  fetchAllowance(of: SwapAllowance, given: SwapGiven): Promise<bigint>;
  /** What a unit of gas costs now, in the smallest unit of the chain's coin. @throws {FoyerError} network/unreachable */
  fetchGasPrice(chain: ChainId, given: SwapGiven): Promise<bigint>;
  /** What an account signs to let a spender take so much, where the token takes that; undefined where it does not. May reject. */
  fetchPermit(
    of: SwapAllowance & { readonly amount: bigint; readonly deadline: bigint },
    given: SwapGiven,
  ): Promise<TypedData | undefined>;
  /** The call by which an account lets a spender take so much. */
  approve(of: Omit<SwapAllowance, "account"> & { readonly amount: bigint }): SwapCall;
  /** Has a node try out what would come of a call, as if the account had allowed it. Never rejects, unless it is aborted. */
  tryOut(
    of: Pick<SwapQuote, "account" | "from" | "to" | "amount" | "spender"> & { readonly call: SwapCall },
    given: SwapGiven,
  ): Promise<SwapTrial>;
  /** Whether the wallet does several calls as one, all or none. Never rejects. */
  canBatch(of: SwapBatch, given: SwapGiven): Promise<boolean>;
  /** Has it do so. Rejects with what the wallet says. `settled`: resolves with the hash once the chain has decided. */
  sendBatch(
    of: SwapBatch & { readonly calls: readonly SwapCall[] },
    given: SwapGiven,
  ): Promise<{
    readonly id: string;
    settled(given: SwapGiven): Promise<{ readonly status: "confirmed" | "failed"; readonly hash?: string | undefined }>;
  }>;
}
