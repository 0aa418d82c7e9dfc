import { type AmountProblem, parseAmount } from "../../accounts/amounts.ts";
import type { Facts } from "./facts.ts";
import { isCoin } from "./sides.ts";
import type { SwapProblem, SwapSide } from "./state.ts";

/** Units of gas that are left for a swap where all there is of the chain's coin is swapped. */
const RESERVE_GAS = 500_000n;

/** Both sides of a draft, and the chain's own coin. */
export type Sides = {
  readonly from: SwapSide | undefined;
  readonly to: SwapSide | undefined;
  readonly coin: SwapSide | undefined;
};

/** What an amount comes to in the smallest unit, and what is wrong with it as it is written. */
export type ReadAmount = { readonly value?: bigint | undefined; readonly problem?: SwapProblem | undefined };

/** Reads the amount of a draft: what was written, or all there is less what the chain takes. */
export function readAmount({ amount, isMax, gasPrice, quote, stage }: Facts, { from, to }: Sides): ReadAmount {
  if (!from) return { problem: "from-missing" };
  if (from.decimals === 0 || to?.decimals === 0) return { problem: "token-indivisible" };
  // What was looked over follows nothing any more.
  if (stage !== "editing" && quote.status === "ready") return { value: quote.quote.amount };
  if (isMax && from.value !== undefined) {
    const held = BigInt(from.value);
    const left = isCoin(from.asset) ? held - RESERVE_GAS * (gasPrice ?? 0n) : held;
    return left > 0n ? { value: left } : { value: 0n, problem: "funds-short" };
  }
  const read = parseAmount(amount, from.decimals);
  if (!read.ok) return { problem: problemOf(read.problem) };
  return read.value === 0n ? { value: 0n, problem: "amount-missing" } : { value: read.value };
}

function problemOf(problem: AmountProblem): SwapProblem {
  if (problem === "empty") return "amount-missing";
  return problem === "too-precise" ? "amount-too-precise" : "amount-invalid";
}

/** Says what keeps a draft from being swapped, the first thing first. What is not known is not short. */
export function judgeSwap(facts: Facts, sides: Sides, { value, problem }: ReadAmount): SwapProblem | undefined {
  const { from, to, coin } = sides;
  if (!from) return "from-missing";
  if (problem === "token-indivisible") return problem;
  if (!to) return "to-missing";
  if (problem !== undefined || value === undefined) return problem ?? "amount-missing";
  if (from.value !== undefined && value > BigInt(from.value)) return "funds-short";
  const { quote } = facts;
  if (quote.status === "failed") return quote.code === "swap/no-liquidity" ? "no-liquidity" : "quote-failed";
  if (quote.status !== "ready") return "quote-missing";
  const spent = isCoin(from.asset) ? value : 0n;
  const fee = sumFee(facts);
  if (facts.isFeeShort) return "fee-short";
  return fee !== undefined && coin?.value !== undefined && BigInt(coin.value) < fee + spent ? "fee-short" : undefined;
}

/** What the chain takes, about, in the smallest unit of its coin; undefined where nobody knows. */
export function sumFee({ quote, gas, gasPrice }: Facts): bigint | undefined {
  if (quote.status !== "ready" || gasPrice === undefined) return undefined;
  return (gas ?? quote.quote.gas) * gasPrice;
}

/** Says why a draft cannot be swapped as it is. */
export function explainIncomplete(problem: SwapProblem | undefined): string {
  return problem === undefined ? "Nothing was reviewed" : REASONS[problem];
}

const REASONS = {
  "from-missing": "A token to swap is required",
  "to-missing": "A token to receive is required",
  "token-indivisible": "A token of no decimals is not swapped",
  "amount-missing": "An amount is required",
  "amount-invalid": "The amount cannot be read",
  "amount-too-precise": "The amount is finer than the token's smallest unit",
  "funds-short": "The account holds less than the amount",
  "no-liquidity": "Insufficient liquidity",
  "quote-failed": "Nobody quotes it",
  "quote-missing": "It was not quoted yet",
  "fee-short": "The account cannot pay the fee",
} as const satisfies { readonly [P in SwapProblem]: string };
