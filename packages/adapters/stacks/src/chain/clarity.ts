// What little of Clarity's values reading tokens takes: https://github.com/stacksgov/sips/blob/main/sips/sip-005/sip-005-blocks-and-transactions.md#clarity-value-representation

/** A number, or a text, as a contract gave it with `(ok …)`; undefined where it gave something else. */
export function readOkValue(hex: unknown): bigint | string | undefined {
  const [, type = "", rest = ""] =
    (typeof hex === "string" && /^0x07([\da-f]{2})((?:[\da-f]{2}){0,1100})$/i.exec(hex)) || [];
  if (type === "01") return rest.length === 32 ? BigInt(`0x${rest}`) : undefined;
  if (type !== "0d" && type !== "0e") return undefined;
  const bytes = rest.slice(8);
  if (rest.length < 8 || Number.parseInt(rest.slice(0, 8), 16) * 2 !== bytes.length) return undefined;
  const pairs = bytes.match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
}
