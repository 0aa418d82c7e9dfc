import { read } from "@foyer/contract/wallet-standard";

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
const LONG = /^-?\d{16,}$/;

/**
 * Parses JSON without rounding: whole numbers of sixteen digits and more come out as text. Balances in lamports
 * outgrow what a number holds exactly.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text.replace(TOKEN, (token) => (LONG.test(token) ? `"${token}"` : token)));
}

/** Reads a whole number that is not negative; undefined if it is none, or was rounded already. */
export function readWhole(value: unknown): bigint | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
  return typeof value === "string" && /^\d{1,40}$/.test(value) ? BigInt(value) : undefined;
}

/** Reads a member at some depth of what a node answered; undefined where there is none. */
export function readDeep(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(read, value);
}
