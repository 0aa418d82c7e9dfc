import { defineModules } from "@foyer-tooling/tsup";

export default defineModules(
  {
    index: "src/index.ts",
    "on-demand/index": "src/on-demand/index.ts",
    "runtime/index": "src/runtime/index.ts",
    "testing/index": "src/testing/index.ts",
    "wallet-standard/index": "src/wallet-standard/index.ts",
  },
  {
    start: [
      "emitter.js",
      "identity.js",
      "runtime/run-job.js",
      "runtime/wallet-list.js",
      "unless-aborted.js",
      "within.js",
    ],
  },
);
