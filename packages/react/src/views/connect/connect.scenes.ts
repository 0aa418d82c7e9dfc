import { type Scene, scenesOf } from "../../test/scene.ts";
import { connect } from "../../test/scene-kit.ts";

export const scenes: readonly Scene[] = scenesOf("Connect", {
  installed: {
    before: ({ evm, solana }) => {
      evm.addWallet("Harbor");
      solana.addWallet("Harbor");
      evm.addWallet("Ember");
    },
  },
  empty: {},
  "long-names": {
    before: ({ evm }) => {
      evm.addWallet("A wallet whose name is far longer than its makers should have allowed");
      evm.addWallet("Donaudampfschifffahrtsgesellschaftskapitänswallet");
    },
  },
  pictured: {
    before: ({ evm }) => {
      for (const [name, fill] of Object.entries({ Harbor: "navy", Ember: "tomato", Fern: "green" }))
        evm.addWallet(name, { wallet: { name, icon: drawSquare(fill) } });
    },
  },
  legal: {
    options: () => ({
      settings: {
        legalCheckbox: true,
        branding: true,
        termsConditionsUrl: "https://example.org/terms",
        privacyPolicyUrl: "https://example.org/privacy",
      },
    }),
    before: ({ evm }) => void evm.addWallet("Ember"),
  },
  relay: { options: ({ relay }) => ({ sources: [relay] }), before: ({ evm }) => void evm.addWallet("Ember") },
  connected: {
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.evm, { name: "Ember" });
      kit.evm.addWallet("Harbor");
    },
    params: { addWalletForNamespace: "eip155" },
  },
});

function drawSquare(fill: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${fill}"/></svg>`)}`;
}
