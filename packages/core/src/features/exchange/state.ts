import type { ErrorCode, Namespace } from "@foyer/contract";
import type { Order } from "../../orders/order.ts";
import type { Exchange, ExchangeSource, OfferedAsset } from "../../orders/sources.ts";
import type { Snapshot } from "../../state.ts";

/** A list that a server has; `failed` is not the same as empty. */
export type Listing<T> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly code: ErrorCode }
  | { readonly status: "ready"; readonly items: readonly T[] };

/** What somebody is about to have an exchange pay out. */
export type DepositDraft = {
  /** CAIP-10 of who gets it, on the network in use. */
  readonly account: string;
  readonly assets: Listing<OfferedAsset>;
  /** CAIP-19; undefined until they are known, or where there are none. */
  readonly asset?: string | undefined;
  /** Of whole coins, as written. */
  readonly amount: string;
  /** Who pays the asset out. */
  readonly exchanges: Listing<Exchange>;
  /** The exchange that is asked for its page. */
  readonly asking?: string | undefined;
  readonly failure?: { readonly exchange: string; readonly code: ErrorCode } | undefined;
};

/** What one kit has exchanges pay out. */
export type ExchangeState = {
  draft: DepositDraft | undefined;
  /** Deposits, the newest first, those of earlier visits too. */
  orders: readonly Order[];
  /** The one that was begun last. */
  current: string | undefined;
  /** Where exchanges pay out to; empty where the host has given none. */
  readonly namespaces: readonly Namespace[];
};

/** Makes the branch of one kit. */
export function createExchangeState(namespaces: readonly Namespace[]): ExchangeState {
  return { draft: undefined, orders: [], current: undefined, namespaces: [...namespaces] };
}

/** What the feature's verbs are given beside the kit's ports. */
export type ExchangePorts = { readonly exchanges: readonly ExchangeSource[] };

/** What prepares and follows deposits. */
export type ExchangeVerbs = {
  /**
   * Begins a deposit for the account in use: reads what exchanges pay out on its network. What was chosen is kept.
   * @throws {FoyerError} connection/not-found, pay/exchanges-unreachable where there is no exchange
   */
  begin(): Promise<void>;
  /** Chooses what is paid out, by CAIP-19. The amount is forgotten: of another coin it is another sum. */
  chooseAsset(asset: string): Promise<void>;
  /** Takes what was typed, in whole coins: at most six digits, and ten behind the point. */
  setAmount(amount: string): void;
  /**
   * Asks an exchange for its page, and notes the deposit.
   * @throws {FoyerError} pay/amount-invalid, pay/link-unreachable
   */
  deposit(request: { readonly exchange: string }): Promise<Order>;
  /** Follows what is open, of earlier visits too, while the page is seen. Resolves when it ends. */
  follow(request: { readonly signal: AbortSignal }): Promise<void>;
};

/**
 * The branch of deposits; undefined where no feature has brought it.
 * @example
 * import { selectExchange } from "@foyer/core/exchange";
 *
 * selectExchange(foyer.getSnapshot())?.draft?.exchanges.status; // "ready"
 */
export function selectExchange(state: Snapshot): ExchangeState | undefined {
  // The branch of this name is the feature's own.
  return state.features["exchange"] as ExchangeState | undefined;
}

/**
 * The deposit that was begun last; undefined if there was none.
 * @example
 * import { selectCurrentDeposit } from "@foyer/core/exchange";
 *
 * selectCurrentDeposit(foyer.getSnapshot())?.stage; // "pending"
 */
export function selectCurrentDeposit(state: Snapshot): Order | undefined {
  const { current, orders = [] } = selectExchange(state) ?? {};
  return orders.find(({ id }) => id === current) ?? orders[0];
}
