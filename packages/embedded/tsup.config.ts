import { defineLibrary } from "@foyer-tooling/tsup";

export default defineLibrary({
  index: "src/index.ts",
  "protocol/index": "src/protocol/index.ts",
  "accounts/index": "src/accounts/index.ts",
  "recovery/index": "src/recovery/index.ts",
});
