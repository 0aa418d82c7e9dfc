import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks(
  {
    index: "src/index.ts",
    "solana-kit": "src/solana-kit.ts",
    "solana-web3": "src/solana-web3.ts",
    viem: "src/viem.ts",
  },
  {
    start: ["src/provider/foyer-provider.tsx", "src/buttons/foyer-button.tsx"],
    // The modal; what it fetches unasked, once open; what most other views share; what shows a code. The first of them
    // that needs a module has it, and those before know nothing of those after.
    late: {
      modal: ["src/chunks/modal.ts"],
      shell: ["src/chunks/shell.ts", "src/parts/registry-icon/registry-icon.tsx"],
      connecting: ["src/views/connecting-external/connecting-external-view.tsx"],
      later: ["src/views/shared/address-copy.tsx", "src/text/use-late-text.ts"],
      pairing: [
        "src/views/connecting-wallet-connect/pairing-panel.tsx",
        "src/views/connecting-wallet-connect/qr-panel.tsx",
      ],
    },
  },
);
