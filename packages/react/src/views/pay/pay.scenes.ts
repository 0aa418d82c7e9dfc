import { FoyerError } from "@foyer/core";
import { pay } from "@foyer/core/pay";
import { beginPayment, offerMoney } from "../../test/offer-money.ts";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

const BROKEN = new FoyerError("pay/exchanges-unreachable", { problem: "status 503" });

/** Somebody who is asked to pay. */
const payer =
  ({ isConnected = true, fails = false }: { readonly isConnected?: boolean; readonly fails?: boolean } = {}) =>
  async (kit: SceneKit): Promise<void> => {
    await kit.foyer.load();
    if (isConnected) await connect(kit, kit.evm, { name: "Ember" });
    const orders = offerMoney(kit.foyer);
    if (fails) orders.answer.exchanges = BROKEN;
    await beginPayment(kit.foyer, { currency: { decimals: 18, symbol: "ETH" }, amount: 12_500_000_000_000_000n });
  };

/** A payment from the wallet, and what the chain says. */
const paid =
  (status: string, sign: "approve" | "hang" = "approve"): State<"PayLoading">["before"] =>
  async (kit) => {
    Object.assign(kit.evm.capabilities, { outcome: async () => ({ status }) });
    await payer()(kit);
    kit.evm.answer.sign = sign;
    const paying = kit.foyer.use(pay()).payWithWallet();
    if (sign === "approve") await paying;
  };

export const scenes: readonly Scene[] = [
  ...scenesOf("Pay", {
    wallet: { before: payer() },
    "no-wallet": { before: payer({ isConnected: false }) },
    "no-exchanges": { before: payer({ fails: true }) },
    nothing: {},
    declined: {
      before: async (kit) => {
        await payer()(kit);
        kit.evm.answer.sign = "reject";
        await kit.foyer
          .use(pay())
          .payWithWallet()
          .catch(() => undefined);
      },
    },
  }),
  ...scenesOf("PayLoading", {
    asking: { before: paid("pending", "hang") },
    pending: { before: paid("pending") },
    done: { before: paid("confirmed") },
    failed: { before: paid("failed") },
    unsure: { before: paid("replaced") },
    exchange: {
      before: async (kit) => {
        await payer()(kit);
        await kit.foyer.use(pay()).payWithExchange({ exchange: "harbour" });
      },
    },
    nothing: {},
  }),
];
