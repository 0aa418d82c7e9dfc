import { type AccountId, FoyerError } from "@foyer/contract";
import { parseAmount } from "../../accounts/amounts.ts";
import { accountInUse } from "../../kit/account-in-use.ts";
import { createOrderDesk, type OrderDesk } from "../../orders/desk.ts";
import type { Order } from "../../orders/order.ts";
import { createOrderIds, type OrderIds } from "../../orders/order-ids.ts";
import { createOnce, toOrder } from "../../orders/place-order.ts";
import type { OfferedAsset } from "../../orders/sources.ts";
import { codeOf, createPayouts, type ExchangeContext, type Payouts } from "./payouts.ts";
import type { DepositDraft, ExchangeVerbs } from "./state.ts";

/** Digits that are taken before the point and behind it. */
const WHOLE_DIGITS = 6;
const PARTS_DIGITS = 10;

/** Makes one kit's verbs. */
export function create(context: ExchangeContext): ExchangeVerbs {
  const { foyer, ports, state, storage } = context;
  const payouts = createPayouts(context);
  const [source] = ports.exchanges;
  const desk = createOrderDesk(
    context,
    async (order, signal) => (await source?.report(order, payouts.given(signal))) ?? { status: "unknown" as const },
  );
  const once = createOnce<Order>();
  const ids = createOrderIds({ storage, clock: ports.clock });
  return {
    async begin() {
      desk.recall();
      const account = accountInUse(foyer.getSnapshot(), undefined);
      if (!account) throw new FoyerError("connection/not-found", { connectionId: "in use" });
      if (!source) throw new FoyerError("pay/exchanges-unreachable", { problem: "there is none here." });
      if (state.draft?.account === account && state.draft.assets.status === "ready") return;
      state.draft = { account, assets: { status: "loading" }, amount: "", exchanges: { status: "loading" } };
      await payouts.read(account);
    },
    async chooseAsset(asset) {
      payouts.write({ asset, amount: "", failure: undefined });
      await payouts.list(asset);
    },
    setAmount: (text) => payouts.write({ amount: maskCoins(text), failure: undefined }),
    deposit({ exchange }) {
      const { account, asset, amount } = state.draft ?? {};
      const key = [exchange, account, asset, amount].join(" ");
      // Pressed twice, it is asked for once.
      return once(key, () => place(context, { exchange, payouts, desk, ids }));
    },
    follow: ({ signal }) => desk.follow(signal),
  };
}

type Placing = {
  readonly exchange: string;
  readonly payouts: Payouts;
  readonly desk: OrderDesk;
  readonly ids: OrderIds;
};

async function place(
  { ports, signal, state }: ExchangeContext,
  { exchange, payouts, desk, ids }: Placing,
): Promise<Order> {
  const { draft } = state;
  const [source] = ports.exchanges;
  const { chosen, amount } = readChosen(draft);
  const known = draft?.exchanges.status === "ready" && draft.exchanges.items.find(({ id }) => id === exchange);
  const { asset, symbol } = chosen;
  // Written by `begin` as the account in use.
  const account = draft?.account as AccountId;
  const refuse = (problem: string): FoyerError => new FoyerError("pay/link-unreachable", { exchange, problem });
  payouts.write({ asking: exchange, failure: undefined });
  try {
    if (!source) throw refuse("there is none here.");
    // As counted, not as written: one sum is one order.
    const key = [exchange, account, asset, amount].join(" ");
    const id = ids.take(key);
    const begun = await source.begin({ id, exchange, asset, amount, recipient: account }, payouts.given(signal));
    const name = known ? known.name : exchange;
    const order = toOrder({ id, from: exchange, name, account, asset, symbol, at: ports.clock.now() }, begun, () =>
      refuse("its link is no https: link."),
    );
    desk.put(order);
    ids.drop(key);
    state.current = id;
    payouts.write({ asking: undefined });
    return order;
  } catch (error) {
    payouts.write({ asking: undefined, failure: { exchange, code: codeOf(error) } });
    throw error;
  }
}

/** @throws {FoyerError} pay/amount-invalid */
function readChosen(draft: DepositDraft | undefined): { readonly chosen: OfferedAsset; readonly amount: string } {
  const items = draft?.assets.status === "ready" ? draft.assets.items : [];
  const chosen = items.find(({ asset }) => asset === draft?.asset);
  if (!draft || !chosen) throw new FoyerError("pay/amount-invalid", { problem: "is of no coin." });
  const sum = parseAmount(draft.amount.replace(/\.$/, ""), chosen.decimals);
  if (sum.ok && sum.value > 0n) return { chosen, amount: `${sum.value}` };
  throw new FoyerError("pay/amount-invalid", { problem: `'${draft.amount}' is none of ${chosen.symbol}.` });
}

function maskCoins(text: string): string {
  const [whole = "", ...rest] = text
    .replace(/,/g, ".")
    .replace(/[^\d.]/g, "")
    .split(".");
  const head = whole.slice(0, WHOLE_DIGITS);
  return rest.length === 0 ? head : `${head}.${rest.join("").slice(0, PARTS_DIGITS)}`;
}
