import { defineLibrary } from "@foyer-tooling/tsup";

export default defineLibrary({ index: "src/index.ts", wallets: "src/wallets.ts", testing: "src/testing.ts" });
