import { type Scene, scenesOf } from "../../test/scene.ts";

export const scenes: readonly Scene[] = scenesOf("ConnectingMultiChain", {
  namespaces: {
    params: { walletId: "org.harbor" },
    before: ({ evm, solana }) => {
      evm.addWallet("Harbor");
      solana.addWallet("Harbor");
    },
  },
});
