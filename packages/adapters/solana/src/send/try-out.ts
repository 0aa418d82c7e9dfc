import { FoyerError, isFoyerError } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { readTexts } from "@foyer/contract/wallet-standard";
import { readDeep, readWhole } from "../chain/exact-json.ts";
import { fetchResult } from "../chain/rpc.ts";
import { explain } from "../explain.ts";
import type { Sending } from "./read-transfer.ts";

/** How a transaction went that a node tried out. `units`: of computing; undefined where it did not say. */
export type Trial = { readonly error: unknown; readonly logs: readonly string[]; readonly units: bigint | undefined };

/** Writes bytes as nodes take transactions and messages. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/**
 * Has a node try out a transaction that nobody has signed; undefined where it does not.
 * @see https://solana.com/docs/rpc/http/simulatetransaction
 */
export async function tryOut(a: Sending, transaction: Uint8Array): Promise<Trial | undefined> {
  const how = { encoding: "base64", sigVerify: false, replaceRecentBlockhash: true, commitment: "confirmed" };
  const value = readDeep(await fetchIfTold(a, "simulateTransaction", [toBase64(transaction), how]), "value");
  const error = readDeep(value, "err");
  if (error === undefined) return undefined;
  return { error, logs: readTexts(value, "logs"), units: readWhole(readDeep(value, "unitsConsumed")) };
}

/** Asks for what sending can do without: undefined where no node tells. */
export async function fetchIfTold(a: Sending, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    return await fetchResult({ ...a, method, params });
  } catch (error) {
    if (isFoyerError(error)) return undefined;
    throw error;
  }
}

/**
 * Says why a transaction would fail. `keep`: lamports that an account must hold to stay open.
 * @see https://docs.rs/solana-transaction-error
 */
export function explainTrial(a: Sending, { error, logs }: Trial, keep: bigint): FoyerError {
  const context = about("solana", a);
  const index = readDeep(error, "InsufficientFundsForRent", "account_index");
  // The first account pays. Any other that has too little is the receiver's, which was not there before.
  if (typeof index === "number" && index > 0) {
    const problem = `the receiver has no account yet, and opening it takes ${keep} lamports at least`;
    return new FoyerError("wallet/invalid-params", { ...context, problem });
  }
  // Nodes say it like this of what they are sent, and then none of a program's words is taken for a wallet's.
  return explain({ message: `simulation failed: ${reasonOf(error, logs)}`, logs }, context);
}

/** What the program that failed says of it, or how it failed, or what the node says. */
function reasonOf(error: unknown, logs: readonly string[]): string {
  // Anything else, such as too little for the fee, is found outside of programs, and they know nothing of it.
  if (readDeep(error, "InstructionError") === undefined) return JSON.stringify(error);
  const begun = logs.map((log) => / invoke \[\d+\]$/.test(log)).lastIndexOf(true);
  const last = (pattern: RegExp): string | undefined =>
    logs
      .slice(begun + 1)
      .flatMap((log) => pattern.exec(log)?.[1] ?? [])
      .at(-1);
  const said = last(/^Program log: (?!Instruction: )(?:Error: )?(.+)/);
  return said ?? last(/^Program \S+ failed: (.+)/) ?? JSON.stringify(error);
}
