import type { Foyer, Namespace } from "@foyer/core";
import { exchange } from "@foyer/core/exchange";
import { onramp } from "@foyer/core/onramp";
import { type PayRequest, pay } from "@foyer/core/pay";
import { createScriptedOrders, type ManualClock, type ScriptedOrders } from "@foyer/core/testing";

/** What a shop asks for in these tests. */
const BILL: PayRequest = {
  id: "order-7",
  asset: "eip155:1/slip44:60",
  amount: 12_500_000n,
  recipient: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  currency: { decimals: 8, symbol: "COIN" },
};

/** Gives a kit somebody to buy from and exchanges, and lets the host want both. */
export function offerMoney(
  foyer: Foyer,
  where: { readonly namespaces?: readonly Namespace[] | undefined } = {},
): ScriptedOrders {
  const orders = createScriptedOrders();
  foyer.use(onramp({ sources: [orders.onramp], ...where }));
  foyer.use(exchange({ sources: [orders.exchange], ...where }));
  const transfers = [
    {
      quote: async () => ({
        requestId: "r1",
        pays: "4200000",
        to: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
        fee: "12000",
      }),
      report: async () => ({ status: "pending" as const }),
    },
  ];
  foyer.use(pay({ exchanges: [orders.exchange], transfers }));
  foyer.setSettings({ onramp: true, payWithExchange: true });
  return orders;
}

/** Types a sum of money and waits for what it gets. */
export async function askForPrices(foyer: Foyer, clock: ManualClock, amount = "100"): Promise<void> {
  const buying = foyer.use(onramp());
  await buying.begin();
  await buying.setAmount(amount);
  await clock.advance(500);
}

/** Begins a purchase at a provider. */
export async function beginPurchase(foyer: Foyer, clock: ManualClock): Promise<void> {
  await askForPrices(foyer, clock);
  await foyer.use(onramp()).buy({ provider: "acme" });
}

/** Begins a payment that the caller's interface shows. */
export async function beginPayment(foyer: Foyer, request: Partial<PayRequest> = {}): Promise<void> {
  const paying = foyer.use(pay());
  // Whoever gives up has no use for it.
  paying.pay({ ...BILL, isShown: false, ...request }).catch(() => undefined);
  await paying.load();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
