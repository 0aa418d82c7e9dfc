import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks(
  {
    index: "src/index.ts",
    "account-names/index": "src/account-names/index.ts",
    "email/index": "src/email/index.ts",
    limits: "src/limits.ts",
    "on-demand/index": "src/on-demand/index.ts",
    "runtime/index": "src/runtime/index.ts",
    "session-providers/index": "src/session-providers/index.ts",
    "sign-in/index": "src/sign-in/index.ts",
    "testing/index": "src/testing/index.ts",
    "wallet-standard/index": "src/wallet-standard/index.ts",
  },
  {
    late: {
      // What only answers and requests are read with: no page has it from the start.
      answers: ["src/asset-id.ts", "src/errors/read-failures.ts", "src/wallet-standard/read-bytes.ts"],
    },
  },
);
