import { type Payment, type PayRequest, type PayResult, type PayState, pay, selectPay } from "@foyer/core/pay";
import { useEffect, useMemo } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** What is paid, and how. Only `pay` rejects; what failed of the others is in `payment.failure`. */
export type Paying = {
  /** Undefined: nothing is being paid. */
  readonly payment: Payment | undefined;
  /** Exchanges that pay the asset out, and what paying with something else would cost. */
  readonly exchanges: PayState["exchanges"];
  readonly quote: PayState["quote"];
  /** Whether there are ways across chains at all. */
  readonly hasTransfers: boolean;
  /** Has the visitor pay; resolves once the chain says that it is paid. */
  readonly pay: (request: PayRequest) => Promise<PayResult>;
  /** Connects a wallet to pay with, and comes back. */
  readonly connect: () => Promise<void>;
  readonly payWithWallet: () => Promise<void>;
  /** Resolves with the exchange's page; with undefined where there is none. */
  readonly payWithExchange: (request: { readonly exchange: string }) => Promise<{ readonly url: string } | undefined>;
  readonly quoteWith: (asset: string) => Promise<void>;
  readonly payAcross: () => Promise<void>;
  readonly cancel: () => void;
  readonly again: () => void;
  /** Looks again whether the chain has a payment whose wallet did not answer. */
  readonly look: () => Promise<void>;
};

/**
 * Has visitors pay an amount of an asset to somebody. What is on its way, of an earlier visit too, is followed while the
 * component is on the page and the page is seen. How people pay beside their wallet are options of `pay()` of `@foyer/core/pay`.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { usePay } from "@foyer/react";
 *
 * export function Checkout({ order, shop }: { order: string; shop: string }) {
 *   const { payment, pay } = usePay();
 *   const request = { id: order, asset: "eip155:1/slip44:60", amount: 10n ** 16n, recipient: shop } as const;
 *   return <button onClick={() => void pay(request).catch(() => undefined)}>{payment?.stage ?? "Pay 0.01 ETH"}</button>;
 * }
 */
export function usePay(): Paying {
  const { foyer } = useFoyerContext("usePay");
  const { payment, exchanges, quote, hasTransfers = false } = useFoyerState(selectPay, "usePay") ?? {};
  const isThere = useFoyerState(selectIsThere, "usePay");
  useEffect(() => {
    // Not attached here: what the host gives the kit holds.
    if (!isThere) return undefined;
    const end = new AbortController();
    foyer
      .use(pay())
      .follow({ signal: end.signal })
      .catch(() => undefined);
    return () => end.abort();
  }, [foyer, isThere]);
  const verbs = useMemo(() => {
    const paying = () => foyer.use(pay());
    const quietly = (done: Promise<unknown>): Promise<void> => done.then(noop, noop);
    return {
      pay: (request: PayRequest) => paying().pay(request),
      connect: () => quietly(paying().connect()),
      payWithWallet: () => quietly(paying().payWithWallet()),
      payWithExchange: (request: { readonly exchange: string }) => paying().payWithExchange(request).catch(noop),
      quoteWith: (asset: string) => quietly(paying().quoteWith(asset)),
      payAcross: () => quietly(paying().payAcross()),
      cancel: () => void quietly(paying().cancel()),
      again: () => void quietly(paying().again()),
      look: () => quietly(paying().look()),
    };
  }, [foyer]);
  return { payment, exchanges, quote, hasTransfers, ...verbs };
}

function selectIsThere(state: Parameters<typeof selectPay>[0]): boolean {
  return selectPay(state) !== undefined;
}

function noop(): undefined {
  return undefined;
}
