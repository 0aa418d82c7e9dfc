import { defineModules } from "@foyer-tooling/tsup";

export default defineModules(
  {
    index: "src/index.ts",
    "on-demand/index": "src/on-demand/index.ts",
    "session/index": "src/session/index.ts",
    "testing/index": "src/testing/index.ts",
    "wallet-standard/index": "src/wallet-standard/index.ts",
  },
  {
    start: [
      "emitter.js",
      "identity.js",
      "session/run-job.js",
      "session/wallet-list.js",
      "unless-aborted.js",
      "within.js",
    ],
  },
);
