import { read } from "@foyer/contract/wallet-standard";
import type { BitcoinProvider } from "../provider.ts";

/** Calls a method of a wallet's object; one it lacks fails as if the wallet had said so. */
export async function call(provider: BitcoinProvider, method: string, ...given: readonly unknown[]): Promise<unknown> {
  const member = read(provider, method);
  if (typeof member !== "function") throw { code: -32_601, message: `'${method}' does not exist` } as unknown as Error;
  return (await Reflect.apply(member, provider, given)) as unknown;
}

/**
 * Asks a wallet that takes JSON-RPC. Some throw errors, some resolve with them, in one of two envelopes; what comes is
 * thrown as it is, and read where errors are explained.
 */
export async function request(provider: BitcoinProvider, method: string, params: object | null): Promise<unknown> {
  const answer = await call(provider, "request", method, params);
  if (read(answer, "error") || read(answer, "status") === "error") throw answer;
  return read(answer, "result") ?? answer;
}

/** Whether a failure only says that the wallet does not know the method. */
export function isUnknownMethod(error: unknown): boolean {
  return [-32_601, -32_001, 4200, 4002].includes(codeOf(error));
}

/** The code of a failure, thrown or in an envelope; `NaN` where it has none. */
export function codeOf(error: unknown): number {
  return Number(read(error, "code") ?? read(read(error, "error"), "code"));
}

/** Whether a wallet's object has a method. */
export function has(provider: BitcoinProvider, method: string): boolean {
  return typeof read(provider, method) === "function";
}
