import type { Snapshot } from "@foyer/core";
import {
  type Order,
  onramp,
  type PurchaseDraft,
  selectCurrentPurchase,
  selectOnramp,
  selectPurchase,
} from "@foyer/core/onramp";
import { useEffect, useMemo } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** What is bought for the account in use, and what is done with it. Nothing here rejects: what failed is in `draft`. */
export type BuyingOfAccount = {
  /** Undefined: nothing was begun, or nobody is connected, or nobody sells here. */
  readonly draft: PurchaseDraft | undefined;
  /** The purchase that was begun last, of an earlier visit too. */
  readonly purchase: Order | undefined;
  /** Purchases, the newest first. */
  readonly purchases: readonly Order[];
  /** Reads what can be bought on the network in use. Resolves with whether there is a draft. */
  readonly begin: () => Promise<boolean>;
  /** Chooses what to pay with, by ISO 4217. */
  readonly chooseCurrency: (code: string) => void;
  /** Chooses what to buy, by CAIP-19. */
  readonly chooseAsset: (asset: string) => void;
  /** Takes what was typed; prices are asked for once nothing is typed for a moment. */
  readonly setAmount: (amount: string) => void;
  /** Asks for prices now. */
  readonly refresh: () => Promise<void>;
  /** Asks a provider for its page. Resolves with the purchase, whose `url` it is; with undefined where there is none. */
  readonly buy: (request: { readonly provider: string }) => Promise<Order | undefined>;
};

const NONE: readonly Order[] = [];

/**
 * Buys coins for the account in use, at whoever the host's `onramp()` of `@foyer/core/onramp` names. Purchases that are open are
 * followed while the component is on the page and the page is seen.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useBuy } from "@foyer/react";
 *
 * export function Buy() {
 *   const { draft, purchase, begin, setAmount, buy } = useBuy();
 *   if (purchase) return <a href={purchase.url}>{purchase.stage}</a>;
 *   const start = async () => (await begin()) && setAmount("100");
 *   const quotes = draft?.quotes.status === "ready" ? draft.quotes.quotes : [];
 *   return (
 *     <>
 *       <button onClick={() => void start()}>Buy for 100</button>
 *       {quotes.map(({ provider }) => (
 *         <button key={provider} onClick={() => void buy({ provider })}>{provider}</button>
 *       ))}
 *     </>
 *   );
 * }
 */
export function useBuy(): BuyingOfAccount {
  const { foyer } = useFoyerContext("useBuy");
  const draft = useFoyerState(selectPurchase, "useBuy");
  const purchase = useFoyerState(selectCurrentPurchase, "useBuy");
  const purchases = useFoyerState(selectPurchases, "useBuy");
  const isThere = useFoyerState(selectIsThere, "useBuy");
  useEffect(() => {
    // Not attached here: what the host gives the kit holds.
    if (!isThere) return undefined;
    const end = new AbortController();
    foyer
      .use(onramp())
      .follow({ signal: end.signal })
      .catch(() => undefined);
    return () => end.abort();
  }, [foyer, isThere]);
  const verbs = useMemo(() => {
    const buying = () => foyer.use(onramp());
    const quietly = (done: Promise<unknown>): Promise<void> => done.then(noop, noop);
    return {
      begin: () =>
        buying()
          .begin()
          .then(
            () => true,
            () => false,
          ),
      chooseCurrency: (code: string) => void quietly(buying().chooseCurrency(code)),
      chooseAsset: (asset: string) => void quietly(buying().chooseAsset(asset)),
      setAmount: (amount: string) => void quietly(buying().setAmount(amount)),
      refresh: () => quietly(buying().refresh()),
      buy: (request: { readonly provider: string }) => buying().buy(request).catch(noop),
    };
  }, [foyer]);
  return { draft, purchase, purchases, ...verbs };
}

function selectPurchases(state: Snapshot): readonly Order[] {
  return selectOnramp(state)?.orders ?? NONE;
}

function selectIsThere(state: Snapshot): boolean {
  return (selectOnramp(state)?.namespaces.length ?? 0) > 0;
}

function noop(): undefined {
  return undefined;
}
