import { type Scene, scenesOf } from "../../test/scene.ts";
import { connect } from "../../test/scene-kit.ts";

export const scenes: readonly Scene[] = scenesOf("UnsupportedChain", {
  ask: {
    before: async (kit) => {
      await kit.foyer.load();
      kit.evm.moveTo(await connect(kit, kit.evm, { name: "Ember" }), "eip155:56");
    },
  },
});
