import { expect, it } from "vitest";
import { sumFee } from "./fee-sum.ts";

const plain = (total: bigint) => ({ total, expected: total, opening: 0n, keep: 0n });

it.each([
  ["gas at its highest price", { gas: 21_000n, maxFeePerGas: 30n, gasPrice: 20n }, plain(630_000n)],
  [
    "gas at its highest price, and at the one that is expected",
    { gas: 21_000n, maxFeePerGas: 30n, maxPriorityFeePerGas: 2n, baseFeePerGas: 10n },
    { ...plain(630_000n), expected: 252_000n },
  ],
  [
    "gas that is expected to cost more than the most of it",
    { gas: 21_000n, maxFeePerGas: 30n, maxPriorityFeePerGas: 2n, baseFeePerGas: 29n },
    plain(630_000n),
  ],
  ["gas at its one price", { gas: 21_000n, gasPrice: 20n }, plain(420_000n)],
  [
    "gas, with what a rollup takes besides",
    { gas: 21_000n, maxFeePerGas: 30n, maxPriorityFeePerGas: 2n, baseFeePerGas: 10n, rollupFee: 7n },
    { ...plain(630_007n), expected: 252_007n },
  ],
  [
    "gas at its one price, with what a rollup takes besides",
    { gas: 21_000n, gasPrice: 20n, rollupFee: 7n },
    plain(420_007n),
  ],
  ["gas that nobody names a price of", { gas: 21_000n }, undefined],
  ["lamports", { lamports: 5_000n }, plain(5_000n)],
  [
    "lamports, what opening an account takes besides, and what stays",
    { lamports: 5_000n, rent: 2_039_280n, keep: 890_880n },
    { total: 2_044_280n, expected: 2_044_280n, opening: 2_039_280n, keep: 890_880n },
  ],
  [
    "lamports, and what the token keeps of the transfer",
    { lamports: 5_000n, withheld: 7n },
    { ...plain(5_000n), withheld: 7n },
  ],
  ["a partial fee", { partialFee: 160n }, plain(160n)],
  ["micro-STX", { microStx: 300n }, plain(300n)],
  ["a budget, not its price", { budget: 2_000_000n, price: 750n }, plain(2_000_000n)],
  ["the one coin of a Cosmos chain", { gas: 100n, amount: [{ denom: "uatom", amount: "250" }] }, plain(250n)],
  [
    "several coins",
    {
      gas: 100n,
      amount: [
        { denom: "uatom", amount: "250" },
        { denom: "uosmo", amount: "1" },
      ],
    },
    undefined,
  ],
  ["no coin", { gas: 100n, amount: [] }, undefined],
  ["a sum that is none", { gas: 100n, amount: [{ denom: "uatom", amount: "1.5" }] }, undefined],
  ["a rate alone", { satPerVbyte: 12 }, undefined],
  ["satoshis", { satPerVbyte: 12, sats: 1_692n }, plain(1_692n)],
  ["satoshis, and what stays", { satPerVbyte: 12, sats: 1_692n, keep: 5n }, { ...plain(1_692n), keep: 5n }],
])("%s", (_, fee, sum) => {
  expect(sumFee(fee)).toEqual(sum);
});
