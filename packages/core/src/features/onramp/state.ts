import type { ErrorCode, Namespace } from "@foyer/contract";
import type { Order } from "../../orders/order.ts";
import type { OnrampOffer, OnrampQuotes, OnrampSource } from "../../orders/sources.ts";
import type { Snapshot } from "../../state.ts";

/** What can be bought on the network in use. `none`: nobody sells there. */
export type OfferReading =
  | { readonly status: "loading" }
  | { readonly status: "none" }
  | { readonly status: "failed"; readonly code: ErrorCode }
  | ({ readonly status: "ready" } & OnrampOffer);

/** What it would cost. Unknown until somebody says it: no figure here is our own. */
export type QuotesReading =
  | { readonly status: "unknown" }
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly code: ErrorCode }
  | ({ readonly status: "ready"; readonly at: number } & OnrampQuotes);

/** What somebody is about to buy. */
export type PurchaseDraft = {
  /** CAIP-10 of who gets it, on the network in use. */
  readonly account: string;
  readonly offer: OfferReading;
  /** ISO 4217; undefined until the offer is known. */
  readonly currency?: string | undefined;
  /** CAIP-19. */
  readonly asset?: string | undefined;
  /** Of money, as written: digits, and at most one point. */
  readonly amount: string;
  readonly quotes: QuotesReading;
  /** The provider that is asked for its page. */
  readonly asking?: string | undefined;
  /** Why the last provider gave none. */
  readonly failure?: { readonly provider: string; readonly code: ErrorCode } | undefined;
};

/** What one kit buys. */
export type OnrampState = {
  draft: PurchaseDraft | undefined;
  /** Purchases, the newest first, those of earlier visits too. */
  orders: readonly Order[];
  /** The one that was begun, or looked at, last. */
  current: string | undefined;
  /** Where people buy; empty where the host has given nobody to buy from. */
  readonly namespaces: readonly Namespace[];
};

/** Makes the branch of one kit. */
export function createOnrampState(namespaces: readonly Namespace[]): OnrampState {
  return { draft: undefined, orders: [], current: undefined, namespaces: [...namespaces] };
}

/** What the feature's verbs are given beside the kit's ports. */
export type OnrampPorts = { readonly onramp: readonly OnrampSource[] };

/** What prepares and follows purchases. */
export type OnrampVerbs = {
  /**
   * Begins a purchase for the account in use: reads what can be bought on its network. What was chosen is kept.
   * @throws {FoyerError} connection/not-found, onramp/unreachable where there is nobody to buy from
   */
  begin(): Promise<void>;
  /** Chooses what to pay with, by ISO 4217. */
  chooseCurrency(code: string): void;
  /** Chooses what to buy, by CAIP-19. */
  chooseAsset(asset: string): void;
  /** Takes what was typed: digits, and at most one point. Prices are asked for once nothing is typed for half a second. */
  setAmount(amount: string): void;
  /** Asks for prices now. Never rejects: a failure is in the draft. */
  refresh(): Promise<void>;
  /**
   * Asks a provider for its page, and notes the purchase. Once it was noted it is the same one, however often it is asked for.
   * @throws {FoyerError} onramp/unreachable, onramp/link-refused
   */
  buy(request: { readonly provider: string }): Promise<Order>;
  /** Follows what is open, of earlier visits too, while the page is seen. Resolves when it ends. */
  follow(request: { readonly signal: AbortSignal }): Promise<void>;
};

/**
 * What somebody is about to buy.
 * @example
 * import { selectPurchase } from "@foyer/core/onramp";
 *
 * const draft = selectPurchase(foyer.getSnapshot());
 * if (draft?.quotes.status === "ready") console.log(draft.quotes.quotes.length);
 */
export function selectPurchase(state: Snapshot): PurchaseDraft | undefined {
  return selectOnramp(state)?.draft;
}

/**
 * The branch of buying; undefined where no feature has brought it.
 * @example
 * import { selectOnramp } from "@foyer/core/onramp";
 *
 * selectOnramp(foyer.getSnapshot())?.orders.map(({ name, stage }) => `${name}: ${stage}`);
 */
export function selectOnramp(state: Snapshot): OnrampState | undefined {
  // The branch of this name is the feature's own.
  return state.features["onramp"] as OnrampState | undefined;
}

/**
 * The purchase that was begun last; undefined if there was none.
 * @example
 * import { selectCurrentPurchase } from "@foyer/core/onramp";
 *
 * selectCurrentPurchase(foyer.getSnapshot())?.stage; // "pending"
 */
export function selectCurrentPurchase(state: Snapshot): Order | undefined {
  const { current, orders = [] } = selectOnramp(state) ?? {};
  return orders.find(({ id }) => id === current) ?? orders[0];
}
