import { defineModules } from "@foyer-tooling/tsup";

export default defineModules(
  { index: "src/index.ts", networks: "src/networks.ts" },
  {
    start: [
      "announcement.js",
      "discovery.js",
      "eip155.js",
      "evm-network.js",
      "links.js",
      "provider.js",
      "read-wallet.js",
      "restore.js",
      "run.js",
      "runtime.js",
    ],
  },
);
