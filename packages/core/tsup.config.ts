import { defineModules } from "@foyer-tooling/tsup";

export default defineModules(
  {
    index: "src/index.ts",
    analytics: "src/analytics.ts",
    config: "src/config.ts",
    directory: "src/directory.ts",
    pairing: "src/pairing.ts",
    wallets: "src/wallets.ts",
    testing: "src/testing.ts",
  },
  { ahead: ["kit/verbs.js"] },
);
