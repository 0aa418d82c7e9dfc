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
  {
    start: [
      "accounts/state.js",
      "connections/saved.js",
      "connections/state.js",
      "connectors/state.js",
      "kit/call-verbs.js",
      "kit/claim-id.js",
      "kit/create-foyer.js",
      "kit/kept.js",
      "kit/later.js",
      "kit/lifecycle.js",
      "networks/actions.js",
      "networks/state.js",
      "notices/state.js",
      "ports/clock.js",
      "ports/create-ports.js",
      "ports/page.js",
      "ports/storage.js",
      "router/state.js",
      "selectors.js",
      "state.js",
      "store/create-store.js",
    ],
    ahead: ["kit/verbs.js"],
  },
);
