import { splitBalance } from "./split-balance.ts";

/** Why a text is no amount. `comma`, `exponent`: written as numbers are elsewhere; `too-precise`: finer than the smallest unit. */
export type AmountProblem =
  | "empty"
  | "comma"
  | "exponent"
  | "no-number"
  | "no-digits"
  | "leading-zeros"
  | "too-precise"
  | "too-large"
  | "decimals-unknown";

/** An amount that was read, in the smallest unit, or why it was not. */
export type ParsedAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly problem: AmountProblem };

/** Nobody sends more, in the smallest unit: every number of forty digits is a mistake. */
const AMOUNT_LIMIT = 2n ** 128n;
/** A longer text is none, in characters: more digits than this are behind no point and before none. */
const TEXT_LIMIT = 80;
const DECIMALS_LIMIT = 36;

/**
 * Reads an amount as a person writes it, exactly: digits, and a point where there are parts. What could mean something else
 * is refused rather than guessed at.
 * @example
 * import { parseAmount } from "@foyer/core/tokens";
 *
 * parseAmount("1.5", 18); // { ok: true, value: 1500000000000000000n }
 * parseAmount("1,5", 18); // { ok: false, problem: "comma" }
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const problem = problemOf(text, decimals);
  if (problem) return { ok: false, problem };
  const [whole = "", rest = ""] = text.split(".");
  const parts = rest.replace(/0+$/, "");
  if (parts.length > decimals) return { ok: false, problem: "too-precise" };
  const value = BigInt(`${whole}${parts.padEnd(decimals, "0")}`);
  return value < AMOUNT_LIMIT ? { ok: true, value } : { ok: false, problem: "too-large" };
}

function problemOf(text: string, decimals: number): AmountProblem | undefined {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > DECIMALS_LIMIT) return "decimals-unknown";
  if (text === "") return "empty";
  if (text.includes(",") && /^[\d.,]*$/.test(text)) return "comma";
  if (/^[\d.]+e[+-]?\d+$/i.test(text)) return "exponent";
  if (text === ".") return "no-digits";
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(text)) return "no-number";
  if (/^0\d/.test(text)) return "leading-zeros";
  return text.length > TEXT_LIMIT ? "too-large" : undefined;
}

/**
 * Writes an amount of the smallest unit as decimal digits, exactly: what `parseAmount` reads again.
 * @example
 * import { formatAmount } from "@foyer/core/tokens";
 *
 * formatAmount(1_500_000_000_000_000_000n, 18); // "1.5"
 */
export function formatAmount(value: bigint, decimals: number): string {
  const { exact } = splitBalance({ value: `${value < 0n ? -value : value}`, decimals });
  return value < 0n ? `-${exact}` : exact;
}

/** An amount as a list has room for it: cut off, never rounded up. */
export type CutAmount = {
  /** Digits, and a point where there are parts. */
  readonly value: `${number}`;
  /** There is more than nothing, but less than `value`, which is the least that can be shown. */
  readonly isBelow: boolean;
};

/**
 * Cuts an exact amount, as `formatAmount` writes it, to a number of digits behind the point.
 * @example
 * import { cutAmount } from "@foyer/core/tokens";
 *
 * cutAmount("1.99999", 4); // { value: "1.9999", isBelow: false }
 * cutAmount("0.00001", 4); // { value: "0.0001", isBelow: true }
 */
export function cutAmount(exact: string, digits: number): CutAmount {
  const [whole = "", rest = ""] = exact.split(".");
  const parts = rest.slice(0, digits).replace(/0+$/, "");
  const isBelow = !/[1-9]/.test(whole + parts) && /[1-9]/.test(rest);
  const shown = isBelow ? "1".padStart(digits, "0") : parts;
  return { value: (shown ? `${whole || "0"}.${shown}` : whole || "0") as `${number}`, isBelow };
}

/** A decimal number as the server writes sums: digits, and a point where there are parts. */
const DECIMAL = /^(\d{1,78})(?:\.(\d{1,78}))?$/;

/** Reads a decimal number into the smallest unit, exactly; undefined where it is none, or finer than that. */
export function readDecimal(text: string, decimals: number): bigint | undefined {
  const [, whole, rest = ""] = DECIMAL.exec(text) ?? [];
  const parts = rest.replace(/0+$/, "");
  return whole === undefined || parts.length > decimals ? undefined : BigInt(`${whole}${parts.padEnd(decimals, "0")}`);
}
