import { defineLibrary } from "@foyer-tooling/tsup";

export default defineLibrary({ index: "src/index.ts" });
