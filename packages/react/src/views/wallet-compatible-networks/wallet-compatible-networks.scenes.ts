import { type Scene, scenesOf } from "../../test/scene.ts";
import { connect } from "../../test/scene-kit.ts";

export const scenes: readonly Scene[] = scenesOf("WalletCompatibleNetworks", {
  evm: {
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.evm, { name: "Ember" });
    },
  },
});
