import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks({ index: "src/index.ts", networks: "src/networks.ts" });
