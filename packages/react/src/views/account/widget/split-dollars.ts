import { CURRENCY } from "@foyer/core/limits";
import type { Text } from "../../../text/text.ts";

/** A sum of dollars as it is shown. `unit`: what stands behind the number in some languages, as `US$`. */
export type ShownDollars = { readonly whole: string; readonly pennies: string; readonly unit: string };

/** Cut off at the cent: nobody sees more than there is. */
const DOLLARS: Intl.NumberFormatOptions = { style: "currency", currency: CURRENCY, roundingMode: "trunc" };

/** Writes a sum of dollars, which may have any number of digits, so that its pennies can step back. */
export function splitDollars(usd: string, formatNumber: Text["formatNumber"]): ShownDollars {
  const [dollars = "0", fraction = ""] = usd.split(".");
  const cents = fraction.padEnd(2, "0").slice(0, 2);
  // Less than a cent is not nothing.
  const isBelow = Number(dollars) === 0 && cents === "00" && /[1-9]/.test(fraction);
  const digits = isBelow ? "01" : cents;
  const shown = formatNumber(`${dollars}.${digits}` as `${number}`, DOLLARS);
  // A zero is one character in every locale: what follows it is the separator and the digits.
  const pennies = formatNumber(`0.${digits}` as `${number}`, { minimumFractionDigits: 2 }).slice(1);
  const at = shown.lastIndexOf(pennies);
  const sign = isBelow ? "<" : "";
  if (at < 0) return { whole: sign + shown, pennies: "", unit: "" };
  return { whole: sign + shown.slice(0, at), pennies, unit: shown.slice(at + pennies.length).trim() };
}
