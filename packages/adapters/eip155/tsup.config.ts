import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks(
  {
    index: "src/index.ts",
    names: "src/names.ts",
    networks: "src/networks.ts",
    prices: "src/prices.ts",
    swap: "src/swap.ts",
  },
  // Reading feeds takes what reading tokens takes; what swapping takes of that, too, is no part of a page's start.
  {
    late: {
      abi: ["src/tokens/abi.ts"],
      swapping: ["src/swap/words.ts", "src/swap/assets.ts"],
      "on-demand": ["src/on-demand.ts"],
    },
  },
);
