import { RPC_CODES, rpcFailure } from "./rpc-failure.ts";

/** A text parameter, or -32602. */
export function text(params: readonly unknown[], index: number): string {
  const value = params[index];
  if (typeof value !== "string") throw invalidParams(`parameter ${index} must be a string`);
  return value;
}

/** A list of texts, or -32602. */
export function texts(params: readonly unknown[], index: number): readonly string[] {
  const value = params[index];
  if (!Array.isArray(value) || value.some((each) => typeof each !== "string")) {
    throw invalidParams(`parameter ${index} must be a list of strings`);
  }
  return value as readonly string[];
}

/** A whole number that is not negative, or -32602. */
export function count(params: readonly unknown[], index: number): bigint {
  const value = params[index];
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) {
    throw invalidParams(`parameter ${index} must be a whole number`);
  }
  return BigInt(value);
}

/** One field of an options object that may be absent. */
export function option(params: readonly unknown[], index: number): { readonly [name: string]: unknown } {
  return (params[index] ?? {}) as { readonly [name: string]: unknown };
}

export function invalidParams(problem: string): Error {
  return rpcFailure({ code: RPC_CODES.invalidParams, message: `Invalid params: ${problem}.` });
}
