import { type Scene, scenesOf } from "../../test/scene.ts";
import { connect } from "../../test/scene-kit.ts";

export const scenes: readonly Scene[] = scenesOf("Networks", {
  disconnected: {},
  connected: {
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.evm, { name: "Ember" });
    },
  },
  many: {
    before: ({ foyer, evm }) => {
      const [network] = evm.networks;
      for (let id = 100; id < 130; id += 1)
        foyer.addNetwork({ ...network, id, name: `Rollup number ${id}`, caipNetworkId: `eip155:${id}` });
    },
  },
});
