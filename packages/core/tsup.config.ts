import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks(
  {
    index: "src/index.ts",
    analytics: "src/analytics.ts",
    config: "src/config.ts",
    cookie: "src/cookie.ts",
    directory: "src/directory.ts",
    pairing: "src/pairing.ts",
    services: "src/services.ts",
    ui: "src/ui.ts",
    wallets: "src/wallets.ts",
    testing: "src/testing.ts",
  },
  {
    start: ["src/index.ts"],
    late: {
      verbs: [
        "src/kit/verbs.ts",
        "src/wallets/group-wallets.ts",
        "src/wallets/can-pair.ts",
        "src/flows/notify.ts",
        "src/notices/actions.ts",
        "src/router/actions.ts",
      ],
    },
  },
);
