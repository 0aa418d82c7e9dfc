import { FoyerError } from "@foyer/core";
import { onramp } from "@foyer/core/onramp";
import type { ScriptedOrders } from "@foyer/core/testing";
import { askForPrices, beginPurchase, offerMoney } from "../../test/offer-money.ts";
import { type Scene, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

const BROKEN = new FoyerError("onramp/unreachable", { problem: "status 503" });

/** An account that may buy; `answer`: what those who sell say. */
const buyer =
  (answer: Partial<ScriptedOrders["answer"]> = {}, amount?: string) =>
  async (kit: SceneKit): Promise<ScriptedOrders> => {
    await kit.foyer.load();
    await connect(kit, kit.evm, { name: "Ember" });
    const orders = offerMoney(kit.foyer);
    Object.assign(orders.answer, answer);
    if (amount !== undefined) await askForPrices(kit.foyer, kit.clock, amount);
    return orders;
  };

/** A purchase, and what is told of it. */
const bought =
  (report: ScriptedOrders["answer"]["report"], outcome?: "confirmed" | "pending") =>
  async (kit: SceneKit): Promise<void> => {
    Object.assign(kit.evm.capabilities, { outcome: async () => ({ status: outcome ?? "pending" }) });
    const orders = await buyer()(kit);
    orders.answer.report = report;
    await beginPurchase(kit.foyer, kit.clock);
    await kit.foyer.use(onramp()).load();
  };

const legal = () => ({
  settings: { termsConditionsUrl: "https://example.org/terms", privacyPolicyUrl: "https://example.org/privacy" },
});

export const scenes: readonly Scene[] = [
  ...scenesOf("OnRampProviders", {
    loading: { before: buyer({ offer: "hang" }) },
    none: { before: buyer({ offer: undefined }) },
    unreachable: { before: buyer({ offer: BROKEN }) },
    empty: { before: buyer() },
    asking: { before: buyer({ quotes: "hang" }, "100") },
    quotes: { before: buyer({}, "100") },
    "some-silent": {
      before: buyer(
        {
          quotes: {
            quotes: [{ provider: "acme", gets: "31000000000000000", fee: "1.99" }],
            failures: [{ provider: "blink", reason: "unreachable" }],
          },
        },
        "100",
      ),
    },
    "no-prices": { before: buyer({ quotes: BROKEN }, "100") },
    "no-page": {
      before: async (kit) => {
        const orders = await buyer({}, "123456789.12")(kit);
        orders.answer.begin = BROKEN;
        await kit.foyer
          .use(onramp())
          .buy({ provider: "acme" })
          .catch(() => undefined);
      },
    },
  }),
  ...scenesOf("OnRampFiatSelect", { list: { before: buyer(), options: legal } }),
  ...scenesOf("OnRampTokenSelect", { list: { before: buyer(), options: legal } }),
  ...scenesOf("BuyInProgress", {
    waiting: { before: bought({ status: "unknown" }) },
    pending: { before: bought({ status: "pending" }) },
    sent: { before: bought({ status: "succeeded", hash: "0xab" }) },
    done: { before: bought({ status: "succeeded", hash: "0xab" }, "confirmed") },
    failed: { before: bought({ status: "failed" }) },
    unknown: { before: bought(BROKEN) },
  }),
  ...scenesOf("WhatIsABuy", { full: {} }),
];
