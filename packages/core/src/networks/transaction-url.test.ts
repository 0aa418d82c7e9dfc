import { expect, it } from "vitest";
import { transactionUrl } from "./transaction-url.ts";

const on = (chainNamespace: "eip155" | "polkadot" | "stacks" | "solana", url: string) =>
  ({ chainNamespace, blockExplorers: { default: { name: "Explorer", url } } }) as const;

it("leads to a transaction in the way of its namespace's explorers, and keeps what tells networks apart", () => {
  expect(transactionUrl({ network: on("eip155", "https://etherscan.io/"), hash: "0x1" })).toBe(
    "https://etherscan.io/tx/0x1",
  );
  expect(transactionUrl({ network: on("polkadot", "https://dot.example"), hash: "0x1" })).toBe(
    "https://dot.example/extrinsic/0x1",
  );
  expect(transactionUrl({ network: on("stacks", "https://stx.example"), hash: "0x1" })).toBe(
    "https://stx.example/txid/0x1",
  );
  expect(transactionUrl({ network: on("solana", "https://sol.example/?cluster=devnet"), hash: "4x/../y" })).toBe(
    "https://sol.example/tx/4x%2F..%2Fy?cluster=devnet",
  );
});

it("leads nowhere without an explorer on the web", () => {
  expect(transactionUrl({ network: { chainNamespace: "eip155" }, hash: "0x1" })).toBeUndefined();
  expect(transactionUrl({ network: on("eip155", "javascript:alert(1)"), hash: "0x1" })).toBeUndefined();
});
