import { defineLibrary } from "@foyer-tooling/tsup";

export default defineLibrary(
  { "foyer-server": "src/foyer-server.ts" },
  { platform: "node", target: "node20", dts: false, splitting: false, noExternal: [/^@foyer(-apps)?\//] },
);
