import { cutAmount, formatAmount } from "@foyer/core/tokens";
import { useMoneyText } from "../../text/use-money-text.ts";

/** Digits behind the point of what somebody has; what is paid is written whole. */
const DIGITS = 4;

/** Writes sums of the smallest unit: `exact` to the last digit, `cut` for a list. */
export function usePaySums(): {
  readonly exact: (value: string, decimals: number) => string;
  readonly cut: (value: string, decimals: number) => string;
} {
  const { formatNumber } = useMoneyText();
  return {
    exact: (value, decimals) =>
      // Decimal digits are what an exact amount is written in.
      formatNumber(formatAmount(BigInt(value), decimals) as `${number}`, { maximumFractionDigits: 20 }),
    cut: (value, decimals) => {
      const sum = cutAmount(formatAmount(BigInt(value), decimals), DIGITS);
      return `${sum.isBelow ? "<" : ""}${formatNumber(sum.value, { maximumFractionDigits: DIGITS })}`;
    },
  };
}
