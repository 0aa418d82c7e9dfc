import type { Balance } from "@foyer/core";
import type { Format } from "../text/format.ts";

const DIGITS = 4;

/** Writes a balance for a button. Nothing where it is not known: an unknown sum never looks like zero. */
export function formatBalance(balance: Balance | undefined, formatNumber: Format["number"]): string | undefined {
  if (!balance || !("value" in balance)) return undefined;
  const { value, decimals, symbol } = balance;
  const padded = value.padStart(decimals + 1, "0");
  const whole = padded.slice(0, padded.length - decimals);
  const fraction = padded.slice(padded.length - decimals);
  // Cut, not rounded: nobody has more than is there.
  const shown = fraction.slice(0, DIGITS);
  const isDust = /[1-9]/.test(value) && !/[1-9]/.test(whole + shown);
  const number = (isDust ? `0.${"1".padStart(DIGITS, "0")}` : `${whole}.${shown}0`) as `${number}`;
  return `${isDust ? "<" : ""}${formatNumber(number, { maximumFractionDigits: DIGITS })} ${symbol}`;
}
