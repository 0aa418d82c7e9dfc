import {
  type AccountId,
  type AssetId,
  type ErrorCode,
  FoyerError,
  isFoyerError,
  parseAccountId,
} from "@foyer/contract";
import type { Intents } from "../../intents/create-intents.ts";
import type { BegunOrder, SourceGiven } from "../../orders/order.ts";
import { readLink } from "../../orders/read-link.ts";
import { selectAccount } from "../../selectors.ts";
import { isPageAsked } from "./payment-book.ts";
import { readAsset } from "./read-request.ts";
import { notPayable, sendPayment, showBegun, takePayable } from "./send-payment.ts";
import type { Payment, PayVerbs } from "./state.ts";
import type { PayContext, Till } from "./till.ts";

type Paying = Pick<PayVerbs, "payAcross" | "payWithExchange" | "payWithWallet" | "quoteWith">;

type Parts = {
  readonly till: Till;
  readonly intents: Intents;
  /** Told that something is to be followed. */
  readonly onPaid: () => void;
};

/** Makes the ways to pay what is shown. */
export function createPaying(context: PayContext, { till, intents, onPaid }: Parts): Paying {
  const { foyer, ports, state } = context;
  const busy = new Map<string, Promise<unknown>>();
  /** Pressed twice, or in two ways, a payment is paid once; another one is another matter. */
  const once = <T>(run: () => Promise<T>): Promise<T> => {
    const id = till.current()?.id ?? "";
    const known = busy.get(id);
    // A second press gets what the first one gets.
    if (known !== undefined) return known as Promise<T>;
    const running = run()
      .then((value) => {
        onPaid();
        return value;
      })
      .finally(() => busy.delete(id));
    busy.set(id, running);
    return running;
  };
  const parts = {
    till,
    intents,
    onFound(id: string, hash: string) {
      till.change(id, { stage: "pending", hash, failure: undefined, doubt: undefined });
      onPaid();
    },
  };
  return {
    payWithWallet: () =>
      once(async () => {
        const payment = takePayable(till);
        const { address } = parseAccountId(payment.recipient as AccountId);
        const { asset, amount } = payment;
        await sendPayment(context, parts, {
          payment,
          way: { kind: "wallet" },
          asset,
          amount: BigInt(amount),
          to: address,
        });
      }),
    payWithExchange: ({ exchange }) => once(() => askExchange(context, parts, exchange)),
    quoteWith: (asset) => quote(context, till, asset),
    payAcross: () =>
      once(async () => {
        const payment = takePayable(till);
        const { quote } = state;
        if (quote?.status !== "ready" || (quote.expiresAt ?? Number.POSITIVE_INFINITY) <= ports.clock.now())
          throw new FoyerError("pay/quote-unreachable", { problem: "there is none, or it is over." });
        const { asset, pays, requestId: reference, to, account } = quote;
        const { namespace, chain } = readAsset(asset);
        const payer = selectAccount(foyer.getSnapshot(), namespace);
        if (account !== `${chain}:${payer?.address}`)
          throw new FoyerError("pay/quote-unreachable", { problem: "it is of another account." });
        const way = { kind: "transfer", asset } as const;
        await sendPayment(context, parts, {
          payment,
          way,
          asset,
          amount: BigInt(pays),
          to,
          reference,
        });
      }),
  };
}

function toGiven({ ports }: PayContext, signal: AbortSignal): SourceGiven {
  return { clock: ports.clock, fetch: ports.http, signal };
}

/** Asks an exchange for its page. Throws where the order is paid another way meanwhile, so that no page leads to a second payment. */
async function askExchange(
  context: PayContext,
  { till, intents }: Pick<Parts, "till" | "intents">,
  exchange: string,
): Promise<{ readonly url: string }> {
  const { ports, signal } = context;
  const [source] = ports.exchanges;
  if (!source) throw new FoyerError("pay/exchanges-unreachable", { problem: "there is none here." });
  const payment = await intents.alone(() => {
    const payable = takePayable(till);
    till.put({ ...payable, stage: "asking", way: { kind: "exchange", exchange }, failure: undefined });
    return payable;
  });
  const { id } = payment;
  /** Writes the outcome, unless another tab has begun to pay the order meanwhile: then it is shown as it is there. */
  const end = (part: Partial<Payment>): Promise<void> =>
    intents.alone(() => {
      const kept = till.book.get(id);
      if (isPageAsked(kept) && kept.way.exchange === exchange) return till.change(id, part);
      if (!showBegun(till, id)) till.show({ ...(kept ?? payment), stage: "choosing" });
      throw notPayable();
    });
  let begun: BegunOrder;
  let url: string | undefined;
  try {
    const order = {
      id: await orderId(payment, exchange),
      exchange,
      amount: payment.amount,
      // Read by the request's own rules.
      asset: payment.asset as AssetId,
      recipient: payment.recipient as AccountId,
    };
    begun = await source.begin(order, toGiven(context, signal));
    url = readLink(begun.url);
    if (url === undefined)
      throw new FoyerError("pay/link-unreachable", { exchange, problem: "its link is no https: link." });
  } catch (error) {
    // Nobody pays before they have seen the page.
    await end({ stage: "choosing", failure: { code: codeOf(error, "pay/link-unreachable") } });
    throw error;
  }
  await end({ stage: "waiting", reference: begun.reference, url });
  return { url };
}

async function quote(context: PayContext, till: Till, asset: string): Promise<void> {
  const { foyer, ports, runs, signal: over, state } = context;
  const payment = till.current();
  const [source] = ports.transfers;
  if (!payment || !source) return;
  // A quote is of one payment: of another one it is another sum, to another recipient.
  const isShown = (): boolean => till.current()?.id === payment.id;
  state.quote = { status: "loading", asset };
  await runs
    .only("pay-quote", over, async (signal) => {
      const { namespace, chain } = readAsset(asset);
      const account = selectAccount(foyer.getSnapshot(), namespace);
      if (!account) throw new FoyerError("connection/not-found", { connectionId: namespace });
      const user: AccountId = `${chain}:${account.address}`;
      const request = {
        user,
        origin: asset as AssetId,
        destination: payment.asset as AssetId,
        recipient: payment.recipient as AccountId,
        amount: payment.amount,
      };
      const told = await source.quote(request, toGiven(context, signal));
      if (!signal.aborted && isShown()) state.quote = { status: "ready", asset, account: user, ...told };
    })
    .catch((error: unknown) => {
      if (isFoyerError(error, "flow/aborted") || !isShown()) return;
      state.quote = { status: "failed", asset, code: codeOf(error, "pay/quote-unreachable") };
    });
}

/** One payment is one order of an exchange, however often its page is asked for, until the exchange says that it failed. */
async function orderId({ id, failedOrders }: Payment, exchange: string): Promise<string> {
  const bytes = new TextEncoder().encode([id, exchange, ...(failedOrders ? [failedOrders] : [])].join(" "));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function codeOf(error: unknown, otherwise: ErrorCode): ErrorCode {
  return isFoyerError(error) ? error.code : otherwise;
}
