/** A decimal number as the server writes sums: digits, and a point where there are parts. */
const DECIMAL = /^(\d{1,78})(?:\.(\d{1,78}))?$/;

/** Reads a decimal number into the smallest unit, exactly; undefined where it is none, or finer than that. */
export function readDecimal(text: string, decimals: number): bigint | undefined {
  const [, whole, rest = ""] = DECIMAL.exec(text) ?? [];
  const parts = rest.replace(/0+$/, "");
  return whole === undefined || parts.length > decimals ? undefined : BigInt(`${whole}${parts.padEnd(decimals, "0")}`);
}
