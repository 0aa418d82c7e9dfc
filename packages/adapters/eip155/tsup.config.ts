import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks(
  {
    index: "src/index.ts",
    names: "src/names.ts",
    networks: "src/networks.ts",
    prices: "src/prices.ts",
    swap: "src/swap.ts",
  },
  // Reading feeds takes what reading tokens takes.
  { late: { "on-demand": ["src/on-demand.ts"] } },
);
