import { defineModules } from "@foyer-tooling/tsup";

export default defineModules({ index: "src/index.ts", "testing/index": "src/testing/index.ts" });
