/** Writes an amount of the smallest unit as a decimal number, exactly and without an exponent. */
export function formatAmount(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return rest === "" || decimals === 0 ? whole : `${whole}.${rest}`;
}
