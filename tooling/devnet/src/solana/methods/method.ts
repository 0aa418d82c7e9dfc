import type { Ledger } from "../ledger.ts";

/** Answers one JSON-RPC method. */
export type LedgerMethod = (ledger: Ledger, params: readonly unknown[]) => unknown;

/** Answers by method name. */
export type LedgerMethods = { readonly [name: string]: LedgerMethod };

/** Wraps a value as nodes do, with the slot it was true at. */
export function withContext(ledger: Ledger, value: unknown): { context: object; value: unknown } {
  return { context: { slot: ledger.slot(), apiVersion: "2.0.0" }, value };
}
