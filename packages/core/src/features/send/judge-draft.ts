import { type AmountProblem, parseAmount } from "../../accounts/amounts.ts";
import { fromCents } from "../../accounts/convert-amount.ts";
import { VALUE_DIGITS } from "../../limits.ts";
import type { Facts } from "./facts.ts";
import { isCoin } from "./find-token.ts";
import type { DraftProblem } from "./state.ts";

/** What an amount comes to in the smallest unit, and what is wrong with it as it is written. */
export type ReadAmount = { readonly value?: bigint | undefined; readonly problem?: DraftProblem | undefined };

/** Reads the amount of a draft: what was written, or all there is less what has to stay. */
export function readAmount(facts: Facts): ReadAmount {
  const { token, unit, amount, isMax, fixed } = facts;
  if (!token) return { problem: "token-missing" };
  if (fixed !== undefined) return { value: fixed };
  if (isMax) return readMax(facts);
  const read = parseAmount(amount, unit === "usd" ? VALUE_DIGITS : token.decimals);
  if (!read.ok) return { problem: problemOf(read.problem) };
  if (read.value === 0n) return { value: 0n, problem: "amount-missing" };
  if (unit === "token") return { value: read.value };
  const value = fromCents(read.value, token);
  if (value === undefined) return { problem: "amount-invalid" };
  return value === 0n ? { value, problem: "amount-too-precise" } : { value };
}

function readMax({ token, reserve }: Facts): ReadAmount {
  if (!token) return {};
  const held = BigInt(token.value);
  const left = held - (isCoin(token.asset) ? reserve : 0n);
  if (left > 0n) return { value: left };
  return { value: 0n, problem: held === 0n ? "funds-short" : "fee-short" };
}

function problemOf(problem: AmountProblem): DraftProblem {
  if (problem === "empty") return "amount-missing";
  return problem === "too-precise" ? "amount-too-precise" : "amount-invalid";
}

/** Says what keeps a draft from being sent, the first thing first. */
export function judgeDraft(facts: Facts, { value, problem }: ReadAmount): DraftProblem | undefined {
  const { token } = facts;
  if (problem !== undefined || value === undefined || !token) return problem ?? "amount-missing";
  if (value > BigInt(token.value)) return "funds-short";
  if (isFeeShort(facts, value)) return "fee-short";
  const { to } = facts;
  if (to.status === "known" && isCoin(token.asset) && value < BigInt(to.least ?? 0)) return "amount-below-least";
  return RECEIVER_PROBLEMS[to.status];
}

const RECEIVER_PROBLEMS = {
  empty: "receiver-missing",
  checking: "receiver-checking",
  refused: "receiver-invalid",
  known: undefined,
} as const;

/** What is not known is not short. */
function isFeeShort({ fee, coin, token }: Facts, value: bigint): boolean {
  if (fee.status === "failed") return fee.code === "wallet/insufficient-funds";
  if (fee.status !== "known" || !coin || !token) return false;
  const spent = isCoin(token.asset) ? value : 0n;
  return BigInt(coin.value) < fee.sum.total + spent;
}

/** Says, in the words of SND-01, why a draft cannot be sent as it is. */
export function explainIncomplete(problem: DraftProblem | undefined): string {
  if (problem === "token-missing") return "A token is required";
  if (problem === "amount-missing" || problem === "receiver-missing")
    return "An amount and receiver address are required";
  return problem === undefined ? "Nothing was reviewed" : REASONS[problem];
}

const REASONS = {
  "amount-invalid": "The amount cannot be read",
  "amount-too-precise": "The amount is finer than the token's smallest unit",
  "funds-short": "The account holds less than the amount",
  "fee-short": "The account cannot pay the fee",
  "amount-below-least": "The amount is less than nodes pass on to the receiver",
  "receiver-checking": "The receiver is still being checked",
  "receiver-invalid": "The receiver is no address of this network",
} as const;
