import { FoyerError } from "@foyer/core";
import { exchange } from "@foyer/core/exchange";
import type { ScriptedOrders } from "@foyer/core/testing";
import { offerMoney } from "../../test/offer-money.ts";
import { type Scene, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

const BROKEN = new FoyerError("pay/exchanges-unreachable", { problem: "status 503" });

const depositor =
  (answer: Partial<ScriptedOrders["answer"]> = {}) =>
  async (kit: SceneKit): Promise<ScriptedOrders> => {
    await kit.foyer.load();
    await connect(kit, kit.evm, { name: "Ember" });
    const orders = offerMoney(kit.foyer);
    Object.assign(orders.answer, answer);
    return orders;
  };

const deposited =
  (report: ScriptedOrders["answer"]["report"]) =>
  async (kit: SceneKit): Promise<void> => {
    const orders = await depositor()(kit);
    orders.answer.report = report;
    const funding = kit.foyer.use(exchange());
    await funding.begin();
    await funding.setAmount("0.25");
    await funding.deposit({ exchange: "harbour" });
  };

export const scenes: readonly Scene[] = [
  ...scenesOf("PayWithExchange", {
    form: { before: depositor() },
    loading: { before: depositor({ exchanges: "hang" }) },
    unreachable: { before: depositor({ offer: BROKEN }) },
    "no-exchanges": { before: depositor({ exchanges: [] }) },
    "exchanges-unreachable": { before: depositor({ exchanges: BROKEN }) },
    waiting: { before: deposited({ status: "waiting" }) },
    pending: { before: deposited({ status: "pending" }) },
    failed: { before: deposited({ status: "failed" }) },
  }),
  ...scenesOf("PayWithExchangeSelectAsset", { list: { before: depositor() } }),
];
