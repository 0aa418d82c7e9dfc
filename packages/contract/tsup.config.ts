import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks(
  {
    index: "src/index.ts",
    "on-demand/index": "src/on-demand/index.ts",
    "runtime/index": "src/runtime/index.ts",
    "testing/index": "src/testing/index.ts",
    "wallet-standard/index": "src/wallet-standard/index.ts",
  },
  {
    // Only adapters' on-demand chunks use these: a page that nobody acts on has none of them.
    late: {
      "on-demand-runtime": [
        "src/runtime/adopt.ts",
        "src/runtime/choose-account.ts",
        "src/runtime/disconnect.ts",
        "src/runtime/select.ts",
      ],
    },
  },
);
