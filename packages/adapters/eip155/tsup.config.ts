import { defineModules } from "@foyer-tooling/tsup";

export default defineModules(
  { index: "src/index.ts", networks: "src/networks.ts" },
  { start: ["eip155.js", "evm-network.js", "links.js", "session.js"] },
);
