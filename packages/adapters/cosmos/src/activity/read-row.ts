import { read } from "../chain/read.ts";
import { type Move, readMoves } from "./read-moves.ts";

/** Messages read of one transaction. */
const MESSAGE_LIMIT = 100;

/** A transaction in a block, as a node's index has it. */
export type Row = {
  readonly hash: string;
  readonly height: number;
  readonly at: number | undefined;
  readonly status: "confirmed" | "failed";
  readonly moves: readonly Move[];
};

/** Reads one transaction; undefined where it is none, or another account's. */
export function readRow(row: unknown, address: string): Row | undefined {
  const [hash, code] = [readHash(read(row, "txhash")), read(row, "code")];
  const height = read(row, "height");
  if (hash === undefined || !Number.isSafeInteger(code) || typeof height !== "string") return undefined;
  if (!/^\d{1,15}$/.test(height) || !names(row, address)) return undefined;
  const status = code === 0 ? "confirmed" : "failed";
  const messages = read(row, "tx", "body", "messages");
  // What failed moved nothing but the fee.
  const told: readonly unknown[] = status === "confirmed" && Array.isArray(messages) ? messages : [];
  const moves = told.slice(0, MESSAGE_LIMIT).flatMap((message) => readMoves(message, address));
  return { hash, height: Number(height), at: readTime(read(row, "timestamp")), status, moves };
}

/** Reads a transaction's hash, in capitals as nodes write it and `send` gives it. */
export function readHash(value: unknown): string | undefined {
  return typeof value === "string" && /^[0-9a-f]{64}$/i.test(value) ? value.toUpperCase() : undefined;
}

/** Reads when a block was made, in Unix milliseconds. */
export function readTime(value: unknown): number | undefined {
  const time = typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** A server that does not understand the search gives everybody's transactions. */
function names(row: unknown, address: string): boolean {
  try {
    return JSON.stringify(row).includes(address);
  } catch {
    // Nested without end.
    return false;
  }
}
