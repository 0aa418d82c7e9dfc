/** A balance in the parts it is shown in, all as decimal digits. */
export type BalanceParts = {
  readonly whole: string;
  /** The digits behind the point; empty for none. */
  readonly fraction: string;
  /** It is more than nothing, but less than the digits shown can say: they are the least that they can say. */
  readonly isBelow: boolean;
  /** All of it, e.g. "1234.56". */
  readonly exact: string;
};

/** How many digits behind the point: fewer where there are whole coins. */
const DIGITS = { withWhole: 4, withoutWhole: 6 };

/**
 * Splits a sum of smallest units. What does not fit is cut off, never rounded up: nobody sees more than there is.
 * @example
 * import { splitBalance } from "@foyer/core";
 *
 * splitBalance({ value: "1500000000000000000", decimals: 18 }); // { whole: "1", fraction: "5", … }
 */
export function splitBalance({ value, decimals }: { readonly value: string; readonly decimals: number }): BalanceParts {
  const digits = value.padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const all = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const exact = all === "" ? whole : `${whole}.${all}`;
  const shown = whole === "0" ? DIGITS.withoutWhole : DIGITS.withWhole;
  const fraction = all.slice(0, shown).replace(/0+$/, "");
  if (whole !== "0" || all === "" || fraction !== "") return { whole, fraction, isBelow: false, exact };
  return { whole, fraction: "1".padStart(shown, "0"), isBelow: true, exact };
}
