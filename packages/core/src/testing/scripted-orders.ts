import type { BegunOrder, OrderReport } from "../orders/order.ts";
import type { Exchange, ExchangeSource, OnrampOffer, OnrampQuotes, OnrampSource } from "../orders/sources.ts";

/** Sellers and exchanges in memory, which say what a test says. */
export interface ScriptedOrders {
  readonly onramp: OnrampSource;
  readonly exchange: ExchangeSource;
  /** What was asked, in order: `offer:eip155:1`, `quote:10`, `begin:acme`, `report:…`, … */
  readonly asked: string[];
  /** What is said; an error is thrown, and `hang` never comes. */
  answer: {
    offer: OnrampOffer | undefined | Error | "hang";
    quotes: OnrampQuotes | Error | "hang";
    exchanges: readonly Exchange[] | Error | "hang";
    begin: ((id: string) => BegunOrder) | Error | "hang";
    report: OrderReport | Error | "hang";
  };
}

/**
 * Makes sellers and exchanges in memory, for tests of a host or a UI: they sell Ether and a dollar token on chain `eip155:1`.
 * @example
 * import { onramp } from "@foyer/core/onramp";
 * import { createScriptedOrders } from "@foyer/core/testing";
 *
 * const orders = createScriptedOrders();
 * foyer.use(onramp({ sources: [orders.onramp] }));
 * orders.answer.report = { status: "pending" };
 */
export function createScriptedOrders(): ScriptedOrders {
  const asked: string[] = [];
  const orders = { asked, answer: { ...AGREEABLE } } as { asked: string[]; answer: ScriptedOrders["answer"] };
  const say = async <T>(what: string, answer: T | Error | "hang"): Promise<T> => {
    asked.push(what);
    if (answer === "hang") return await new Promise<never>(() => undefined);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const begin = async (who: string, id: string): Promise<BegunOrder> =>
    (await say(`begin:${who}`, orders.answer.begin))(id);
  return Object.assign(orders, {
    onramp: {
      offer: (chain: string) => say(`offer:${chain}`, orders.answer.offer),
      quote: ({ amount }: { readonly amount: string }) => say(`quote:${amount}`, orders.answer.quotes),
      begin: ({ provider, id }: { readonly provider: string; readonly id: string }) => begin(provider, id),
      report: ({ reference }: { readonly reference: string }) => say(`report:${reference}`, orders.answer.report),
    } satisfies OnrampSource,
    exchange: {
      assets: async () => (orders.answer.offer instanceof Error ? Promise.reject(orders.answer.offer) : ASSETS),
      list: ({ asset }: { readonly asset: string }) => say(`list:${asset}`, orders.answer.exchanges),
      begin: ({ exchange, id, amount }: { readonly exchange: string; readonly id: string; readonly amount: string }) =>
        begin(`${exchange}:${amount}`, id),
      report: ({ reference }: { readonly reference: string }) => say(`report:${reference}`, orders.answer.report),
    } satisfies ExchangeSource,
  });
}

const ETHER = {
  asset: "eip155:1/slip44:60",
  symbol: "ETH",
  name: "Ether",
  decimals: 18,
} as const;
const DOLLAR = {
  asset: `eip155:1/erc20:0x${"a1".repeat(20)}`,
  symbol: "USDC",
  name: "USD Coin",
  decimals: 6,
} as const;
const ASSETS = [ETHER, DOLLAR];

const AGREEABLE: ScriptedOrders["answer"] = {
  offer: {
    providers: [
      { id: "acme", name: "Acme Pay" },
      { id: "blink", name: "Blink" },
    ],
    currencies: [
      { code: "EUR", name: "Euro", digits: 2 },
      { code: "USD", name: "US dollar", digits: 2 },
      { code: "JPY", name: "Yen", digits: 0 },
    ],
    assets: ASSETS,
  },
  quotes: {
    quotes: [
      { provider: "acme", gets: "31000000000000000", fee: "1.99" },
      { provider: "blink", gets: "30500000000000000" },
    ],
    failures: [],
  },
  exchanges: [
    { id: "harbour", name: "Harbour" },
    { id: "quay", name: "Quay" },
  ],
  begin: (id) => ({ reference: id, url: `https://pay.example/checkout/${id}` }),
  report: { status: "unknown" },
};
