import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks(
  {
    index: "src/index.ts",
    "on-demand/index": "src/on-demand/index.ts",
    "session/index": "src/session/index.ts",
    "testing/index": "src/testing/index.ts",
    "wallet-standard/index": "src/wallet-standard/index.ts",
  },
  {
    // Only adapters' on-demand chunks use these: a page that nobody acts on has none of them.
    late: {
      "on-demand-session": [
        "src/session/adopt.ts",
        "src/session/choose-account.ts",
        "src/session/disconnect.ts",
        "src/session/select.ts",
      ],
    },
  },
);
