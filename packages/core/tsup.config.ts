import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks(
  {
    index: "src/index.ts",
    "account-names": "src/account-names.ts",
    activity: "src/activity.ts",
    analytics: "src/analytics.ts",
    calls: "src/calls.ts",
    config: "src/config.ts",
    cookie: "src/cookie.ts",
    directory: "src/directory.ts",
    embedded: "src/embedded.ts",
    exchange: "src/exchange.ts",
    limits: "src/limits.ts",
    names: "src/names.ts",
    onramp: "src/onramp.ts",
    pairing: "src/pairing.ts",
    pay: "src/pay.ts",
    payments: "src/payments.ts",
    permissions: "src/permissions.ts",
    send: "src/send.ts",
    services: "src/services.ts",
    siwx: "src/siwx.ts",
    swap: "src/swap.ts",
    tokens: "src/tokens.ts",
    ui: "src/ui.ts",
    wallets: "src/wallets.ts",
    testing: "src/testing.ts",
  },
  {
    start: ["src/index.ts"],
    apart: ["src/accounts/split-balance.ts", "src/networks/address-url.ts", "src/view-selectors.ts"],
    late: {
      verbs: [
        "src/kit/verbs.ts",
        "src/wallets/group-wallets.ts",
        "src/wallets/can-pair.ts",
        "src/flows/notify.ts",
        "src/notices/actions.ts",
        "src/router/actions.ts",
      ],
      // What hosts have from the start is apart from what a view fetches of the same features.
      attach: [
        "src/features/analytics/analytics.ts",
        "src/features/config/remote-config.ts",
        "src/features/directory/directory.ts",
      ],
      service: ["src/ports/call-service.ts", "src/features/analytics/beacon-sink.ts"],
      prices: ["src/accounts/to-price.ts"],
      answers: ["src/features/siwx/answers-schema.ts"],
      looks: ["src/accounts/read-same-look.ts", "src/accounts/is-confusable.ts", "src/accounts/read-picture.ts"],
      watching: ["src/kit/account-readings.ts", "src/ports/poll-while-seen.ts", "src/ports/share-watch.ts"],
      // Sums as people write them, for what sends and swaps; what was bought, deposited and paid.
      sums: ["src/accounts/convert-amount.ts", "src/accounts/mask-amount.ts", "src/kit/read-reason.ts"],
      following: ["src/orders/next-look.ts", "src/orders/read-link.ts"],
      orders: [
        "src/orders/follow-orders.ts",
        "src/orders/order-schema.ts",
        "src/orders/saved-orders.ts",
        "src/orders/desk.ts",
        "src/orders/place-order.ts",
      ],
      receiving: ["src/payments/parse-payment-uri.ts"],
      // The record of money that a wallet was asked to move, for all that moves it.
      intents: [
        "src/intents/create-intents.ts",
        "src/intents/intent-book.ts",
        "src/intents/intent-schema.ts",
        "src/intents/look-at-chain.ts",
        "src/intents/under-lock.ts",
        "src/intents/was-refused.ts",
      ],
      server: ["src/features/server/ask-server.ts", "src/features/server/asset-names.ts"],
    },
    // Whole it is six megabytes on every host's disk, of which schemas use a fiftieth.
    inside: { libraries: { zod: "zod" } },
  },
);
