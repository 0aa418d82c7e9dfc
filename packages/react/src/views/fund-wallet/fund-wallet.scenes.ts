import { beginPurchase, offerMoney } from "../../test/offer-money.ts";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect } from "../../test/scene-kit.ts";

const before: State<"FundWallet">["before"] = async (kit) => {
  await kit.foyer.load();
  await connect(kit, kit.evm, { name: "Ember" });
};

export const scenes: readonly Scene[] = scenesOf("FundWallet", {
  receive: { before },
  all: {
    before: async (kit) => {
      await before?.(kit);
      offerMoney(kit.foyer);
    },
  },
  "on-its-way": {
    before: async (kit) => {
      await before?.(kit);
      const orders = offerMoney(kit.foyer);
      orders.answer.report = { status: "pending" };
      await beginPurchase(kit.foyer, kit.clock);
    },
  },
  nothing: { before, options: () => ({ settings: { receive: false } }) },
});
