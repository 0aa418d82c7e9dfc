import type { AccountId, AssetId, ErrorCode, Namespace } from "@foyer/contract";
import type { Doubt } from "../../intents/intent.ts";
import type { Exchange, ExchangeSource, TransferSource } from "../../orders/sources.ts";
import type { Snapshot } from "../../state.ts";

/** What is to be paid, to whom. */
export type PayRequest = {
  /**
   * Tells this payment from any other, such as the number of an order: the same one is never paid twice by this browser.
   * Default: a new one each time.
   */
  readonly id?: string | undefined;
  /** CAIP-19. */
  readonly asset: AssetId;
  /** In the smallest unit. */
  readonly amount: bigint;
  /** An address on the asset's network, or an account there by CAIP-10. */
  readonly recipient: AccountId | string;
  /** What the asset is counted in and called. A network's own coin is known without it. */
  readonly currency?: { readonly decimals: number; readonly symbol: string } | undefined;
  /** Whether the modal shows it. Default true; a host's own interface says false. */
  readonly isShown?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What came of a payment. `hash`: of the transaction that paid it, where it is known. */
export type PayResult = { readonly id: string; readonly hash?: string | undefined };

/** How somebody pays. */
export type PayWay =
  | { readonly kind: "wallet" }
  | { readonly kind: "exchange"; readonly exchange: string }
  /** With something else that the wallet holds, across chains. `asset`: CAIP-19. */
  | { readonly kind: "transfer"; readonly asset: string };

/**
 * The stage of a payment. `choosing`: it is not paid. `asking`: a wallet was asked, or an exchange for its page. `waiting`: for
 * the user on the exchange's page. `pending`: it is on its way. `unsure`: a wallet was asked, and its answer is
 * not known: it may have paid, or pay yet. `done` and `failed` are the chain's results.
 */
export type PayStage = "choosing" | "asking" | "waiting" | "pending" | "unsure" | "done" | "failed";

/** A payment. Sums are decimal digits of the smallest unit. */
export type Payment = {
  readonly id: string;
  readonly asset: string;
  readonly amount: string;
  /** CAIP-10. */
  readonly recipient: string;
  readonly decimals: number;
  readonly symbol: string;
  readonly stage: PayStage;
  readonly way?: PayWay | undefined;
  /** How many orders of it an exchange said to have failed: the next one is another order. */
  readonly failedOrders?: number | undefined;
  /** What the exchange, or whoever carries it across, calls it. */
  readonly reference?: string | undefined;
  /** The exchange's page. */
  readonly url?: string | undefined;
  /** CAIP-10 of who paid from a wallet. */
  readonly payer?: string | undefined;
  readonly hash?: string | undefined;
  /** The result of looking for an `unsure` payment on the chain; not persisted. */
  readonly doubt?: Doubt | undefined;
  /** Why the last try came to nothing; `wallet/rejected` is a person's no. */
  readonly failure?: { readonly code: ErrorCode } | undefined;
  /** Unix milliseconds. */
  readonly at: number;
};

/** What it would cost to pay with something else. */
export type PayQuote =
  | { readonly status: "loading"; readonly asset: string }
  | { readonly status: "failed"; readonly asset: string; readonly code: ErrorCode }
  | {
      readonly status: "ready";
      readonly asset: string;
      /** CAIP-10 of the account that it was asked for: another one does not pay by it. */
      readonly account: string;
      readonly requestId: string;
      readonly pays: string;
      readonly to: string;
      readonly fee?: string | undefined;
      readonly expiresAt?: number | undefined;
    };

/** Exchanges that pay the asset out. */
export type PayExchanges =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly code: ErrorCode }
  | { readonly status: "ready"; readonly items: readonly Exchange[] };

/** What one kit pays. */
export type PayState = {
  /** The one that is shown. */
  payment: Payment | undefined;
  exchanges: PayExchanges | undefined;
  quote: PayQuote | undefined;
  /** Whether there are exchanges, and ways across chains, at all. */
  readonly hasExchanges: boolean;
  readonly hasTransfers: boolean;
};

/** Makes the branch of one kit. */
export function createPayState(has: Pick<PayState, "hasExchanges" | "hasTransfers">): PayState {
  return { payment: undefined, exchanges: undefined, quote: undefined, ...has };
}

/** What the feature's verbs are given beside the kit's ports. */
export type PayPorts = {
  readonly exchanges: readonly ExchangeSource[];
  readonly transfers: readonly TransferSource[];
  readonly payNamespaces: readonly Namespace[];
};

/** What pays. */
export type PayVerbs = {
  /**
   * Has somebody pay, and resolves once the chain says that it is paid. One that is known by its id, of an earlier visit too, is
   * gone on with; one that is done is done.
   * @throws {FoyerError} pay/config-invalid, pay/asset-invalid, pay/amount-invalid, pay/recipient-invalid,
   * pay/recipient-mismatch, pay/namespace-unsupported, pay/failed, pay/timeout after five minutes, flow/aborted where nobody
   * wants to pay
   */
  pay(request: PayRequest): Promise<PayResult>;
  /**
   * Has a wallet connected to pay with, and shows the payment again. Who connects none gives it up.
   * @throws {FoyerError} what `foyer.connect()` throws
   */
  connect(): Promise<void>;
  /**
   * Pays what is shown from the connected wallet.
   * @throws {FoyerError} wallet/rejected, connection/not-found, pay/not-started, transaction/outdated where another account is
   * in use by the time the wallet is on the network, and what `sendTransaction` throws
   */
  payWithWallet(): Promise<void>;
  /**
   * Asks an exchange for its page.
   * @throws {FoyerError} pay/link-unreachable, pay/not-started
   */
  payWithExchange(request: { readonly exchange: string }): Promise<{ readonly url: string }>;
  /** Asks what it would cost to pay with something else. Never rejects: a failure is in the state. */
  quoteWith(asset: string): Promise<void>;
  /**
   * Pays as it was quoted.
   * @throws {FoyerError} pay/quote-unreachable where there is no good quote, and what `payWithWallet` throws
   */
  payAcross(): Promise<void>;
  /** Gives up what is shown, unless it is on its way. */
  cancel(): void;
  /**
   * Goes on choosing, after what failed or was given up. Of a payment that is `unsure` this is the user's decision: tell them
   * first that it may have been paid. Does nothing while the chain is asked for it.
   */
  again(): void;
  /** Looks again whether the chain has a payment that is `unsure`. Never rejects: what it found is in the state. */
  look(): Promise<void>;
  /** Shows and follows the last payment that is on its way, of an earlier visit too. Resolves when `signal` aborts. */
  follow(request: { readonly signal: AbortSignal }): Promise<void>;
};

/**
 * What is being paid; undefined where nothing is.
 * @example
 * import { selectPayment } from "@foyer/core/pay";
 *
 * selectPayment(foyer.getSnapshot())?.stage; // "pending"
 */
export function selectPayment(state: Snapshot): Payment | undefined {
  return selectPay(state)?.payment;
}

/**
 * The branch of payments; undefined where no feature has brought it.
 * @example
 * import { selectPay } from "@foyer/core/pay";
 *
 * selectPay(foyer.getSnapshot())?.exchanges?.status; // "ready"
 */
export function selectPay(state: Snapshot): PayState | undefined {
  // The branch of this name is the feature's own.
  return state.features["pay"] as PayState | undefined;
}
