import { type Scene, scenesOf } from "../../test/scene.ts";
import { connect } from "../../test/scene-kit.ts";

export const scenes: readonly Scene[] = scenesOf("ProfileWallets", {
  empty: {},
  several: {
    params: { namespace: "eip155" },
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.solana, { name: "Quartz" });
      await connect(kit, kit.evm, { name: "Harbor", place: 1, accounts: 2 });
      await connect(kit, kit.evm, { name: "Ember" });
    },
  },
});
