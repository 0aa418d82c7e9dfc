import { defineChunks } from "@foyer-tooling/tsup";

export default defineChunks({
  "server/index": "src/server/index.ts",
  "hono/index": "src/hono/index.ts",
  "express/index": "src/express/index.ts",
  "next/index": "src/next/index.ts",
  "eip155/index": "src/eip155/index.ts",
  "solana/index": "src/solana/index.ts",
  "bip122/index": "src/bip122/index.ts",
  "polkadot/index": "src/polkadot/index.ts",
  "cosmos/index": "src/cosmos/index.ts",
  "sui/index": "src/sui/index.ts",
  "stacks/index": "src/stacks/index.ts",
});
