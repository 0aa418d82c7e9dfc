import { defineLibrary } from "@foyer-tooling/tsup";

export default defineLibrary({ index: "src/index.ts", networks: "src/networks.ts" });
