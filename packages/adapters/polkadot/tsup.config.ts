import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks({
  index: "src/index.ts",
  names: "src/names.ts",
  networks: "src/networks.ts",
  sending: "src/sending.ts",
});
