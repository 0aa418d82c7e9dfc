import { defineLibrary } from "@foyer-tooling/tsup";

export default defineLibrary({ index: "src/index.ts", testing: "src/testing.ts" });
