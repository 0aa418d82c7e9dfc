import { defineModules } from "@foyer-tooling/tsup";

// The modal opens with one request of ours, whatever the host bundles with.
export default defineModules(
  { index: "src/index.ts" },
  { joined: "modal/late-parts.js", companions: ["embed/embed-frame.js"], ahead: ["modal/late-parts.js"] },
);
