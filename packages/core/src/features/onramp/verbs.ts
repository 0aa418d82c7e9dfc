import { type AccountId, FoyerError } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import { createOrderDesk, type OrderDesk } from "../../orders/desk.ts";
import type { Order } from "../../orders/order.ts";
import { createOrderIds, type OrderIds } from "../../orders/order-ids.ts";
import { createOnce, toOrder } from "../../orders/place-order.ts";
import { copy } from "../../store/create-store.ts";
import { maskMoney, toRequest } from "./choices.ts";
import { codeOf, createOffering, type Offering, type OnrampContext } from "./offering.ts";
import type { OnrampVerbs, PurchaseDraft } from "./state.ts";

/** Makes one kit's verbs. */
export function create(context: OnrampContext): OnrampVerbs {
  const { foyer, ports, state, storage } = context;
  const offering = createOffering(context);
  const { quote, write } = offering;
  const desk = createOrderDesk(
    context,
    async (order, signal) =>
      (await offering.source()?.report(order, offering.given(signal))) ?? { status: "unknown" as const },
  );
  const once = createOnce<Order>();
  const ids = createOrderIds({ storage, clock: ports.clock });
  const change = (part: Partial<PurchaseDraft>): void => {
    write({ ...part, failure: undefined });
    void quote();
  };
  return {
    async begin() {
      desk.recall();
      const account = accountInUse(foyer.getSnapshot(), undefined);
      if (!account) throw new FoyerError("connection/not-found", { connectionId: "in use" });
      if (ports.onramp.length === 0) throw new FoyerError("onramp/unreachable", { problem: "nobody sells here." });
      const { draft } = state;
      if (draft?.account === account && draft.offer.status === "ready") {
        void quote();
        return;
      }
      const { amount = "", currency } = draft ?? {};
      const empty = { account, offer: { status: "loading" }, amount, quotes: { status: "unknown" } } as const;
      state.draft = copy({ ...empty, ...(currency && { currency }) });
      await offering.read(account);
    },
    chooseCurrency: (currency) => change({ currency }),
    chooseAsset: (asset) => change({ asset }),
    setAmount(text) {
      write({ amount: maskMoney(text, state.draft), failure: undefined });
      offering.quoteSoon();
    },
    refresh: quote,
    buy({ provider }) {
      // Pressed twice, it is bought once.
      const key = JSON.stringify([provider, state.draft?.account, toRequest(state.draft)]);
      return once(key, () => place(context, { key, provider, offering, desk, ids }));
    },
    follow: ({ signal }) => desk.follow(signal),
  };
}

type Placing = {
  readonly key: string;
  readonly provider: string;
  readonly offering: Offering;
  readonly desk: OrderDesk;
  readonly ids: OrderIds;
};

async function place(
  { ports, signal, state }: OnrampContext,
  { key, provider, offering, desk, ids }: Placing,
): Promise<Order> {
  const { draft } = state;
  const [request, source] = [toRequest(draft), offering.source()];
  if (draft?.offer.status !== "ready" || !request || !source)
    throw new FoyerError("onramp/unreachable", { problem: "nothing was chosen." });
  const { assets, providers } = draft.offer;
  const { name = provider } = providers.find(({ id }) => id === provider) ?? {};
  const { symbol } = assets.find(({ asset }) => asset === request.asset) ?? {};
  // Written by `begin` as the account in use.
  const account = draft.account as AccountId;
  offering.write({ asking: provider, failure: undefined });
  try {
    const id = ids.take(key);
    const begun = await source.begin({ ...request, id, provider, account }, offering.given(signal));
    const ordered = { id, from: provider, name, account, asset: request.asset, symbol, at: ports.clock.now() };
    const order = toOrder(ordered, begun, () => {
      throw new FoyerError("onramp/link-refused", { provider, problem: "it is no https: link." });
    });
    desk.put(order);
    ids.drop(key);
    state.current = id;
    offering.write({ asking: undefined });
    return order;
  } catch (error) {
    offering.write({ asking: undefined, failure: { provider, code: codeOf(error) } });
    throw error;
  }
}
