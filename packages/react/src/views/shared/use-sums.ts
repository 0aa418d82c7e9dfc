import { CURRENCY } from "@foyer/core/limits";
import { cutAmount } from "@foyer/core/tokens";
import type { Text } from "../../text/text.ts";
import { useViewText } from "../../text/use-view-text.ts";

/** Digits behind the point of a sum that has little room; those before a signature have all of theirs. */
const FEW = 6;
/** As many as browsers write. */
const ALL = 20;
const DOLLARS: Intl.NumberFormatOptions = { style: "currency", currency: CURRENCY, roundingMode: "trunc" };
const CENT = "0.01";

/** Sums as they are shown, in the reader's locale; each takes exact decimal digits. */
type Sums = {
  /** All digits, or the first few: cut off, never rounded up. */
  coins(exact: string, symbol?: string, given?: { readonly few?: number | undefined }): string;
  /** What something costs: never less than it does. */
  cost(exact: string, symbol: string): string;
  /** In dollars, cut off at the cent. */
  dollars(usd: string): string;
};

/** Writes sums. */
function writeSums({ formatNumber }: Pick<Text, "formatNumber">): Sums {
  const write = (value: string, options: Intl.NumberFormatOptions): string =>
    // Decimal digits are what a draft's sums are made of.
    formatNumber(value as `${number}`, options);
  return {
    coins(exact, symbol = "", { few } = {}) {
      const { value, isBelow } = few === undefined ? { value: exact, isBelow: false } : cutAmount(exact, few);
      const number = write(value, { maximumFractionDigits: ALL, roundingMode: "trunc" });
      return `${isBelow ? "<" : ""}${number} ${symbol}`.trim();
    },
    cost: (exact, symbol) => `${write(exact, { maximumFractionDigits: FEW, roundingMode: "ceil" })} ${symbol}`,
    dollars(usd) {
      const { isBelow } = cutAmount(usd, 2);
      return isBelow ? `<${write(CENT, DOLLARS)}` : write(usd, DOLLARS);
    },
  };
}

/** Writes sums as the reader does. */
export function useSums(): Sums {
  return writeSums(useViewText());
}
