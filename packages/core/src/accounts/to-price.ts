import type { Price } from "@foyer/contract";

/** Digits behind the point that a price may have: one that is finer is nothing. */
const PLACES_LIMIT = 36;

/** A price as a number says it, digit for digit; undefined where it is none, or nothing. `at`: Unix milliseconds. */
export function toPrice(usd: number, at: number): Price | undefined {
  if (!(usd > 0) || usd >= 1e15) return undefined;
  const [digits = "", exponent = "0"] = String(usd).split("e");
  const [whole = "", rest = ""] = digits.split(".");
  const decimals = rest.length - Number(exponent);
  return decimals > PLACES_LIMIT ? undefined : { value: BigInt(`${whole}${rest}`), decimals, at };
}
