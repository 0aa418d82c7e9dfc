import { defineModules } from "@foyer-tooling/tsup";

export default defineModules({
  index: "src/index.ts",
  directory: "src/directory.ts",
  wallets: "src/wallets.ts",
  testing: "src/testing.ts",
});
