import type { Token } from "@foyer/core/tokens";

/** Digits behind the point of an amount in a list of tokens (LIM-02). */
const DIGITS = 4;

/** An amount as a list shows it: cut off, never rounded up, and `isBelow` where even the last digit shown says too much. */
export type ShownSum = { readonly value: `${number}`; readonly isBelow: boolean };

/** Cuts an amount to the digits that a list has room for. */
export function toShownSum({ value, decimals }: Pick<Token, "value" | "decimals">): ShownSum {
  const digits = value.padStart(decimals + 1, "0");
  const at = digits.length - decimals;
  const shown = `${digits.slice(0, at)}.${digits.slice(at, at + DIGITS)}`;
  const isBelow = !/[1-9]/.test(shown) && /[1-9]/.test(value);
  return { value: (isBelow ? `0.${"1".padStart(DIGITS, "0")}` : shown.replace(/\.?0*$/, "")) as `${number}`, isBelow };
}
