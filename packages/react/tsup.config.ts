import { defineModules } from "@foyer-tooling/tsup";

// The modal opens with one request of ours, whatever the host bundles with.
export default defineModules(
  { index: "src/index.ts" },
  {
    joined: "modal/late-parts.js",
    companions: ["embed/embed-frame.js"],
    start: [
      "buttons/draw-button.js",
      "buttons/face.js",
      "buttons/foyer-button.js",
      "buttons/launch.js",
      "buttons/page-button.js",
      "buttons/render-button.js",
      "hooks/kit-context.js",
      "hooks/subscribe-settled.js",
      "parts/launch-button/launch-button.js",
      "provider/foyer-provider.js",
      "provider/modal-place.js",
      "provider/page-kit.js",
      "text/button-text.js",
      "text/page-text.js",
      "theme/adopt.js",
      "theme/match-contrast.js",
      "theme/open-shadow.js",
      "theme/write-theme.js",
    ],
    ahead: ["modal/late-parts.js"],
  },
);
