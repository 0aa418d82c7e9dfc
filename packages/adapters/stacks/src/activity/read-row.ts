import { read } from "@foyer/contract/wallet-standard";
import { readToken, type Token } from "../chain/name-token.ts";
import { readBlockTime } from "../chain/read-block-time.ts";
import { readWhole } from "../chain/read-whole.ts";

/** What a transaction moved, as the account sees it. Without a token it is STX. */
export type Move = {
  readonly token?: Token | undefined;
  readonly value: bigint;
  readonly direction: "in" | "out" | "self";
  readonly other?: string | undefined;
};

/** A transaction, as the API tells it. `moves`: undefined where they are to be asked for. */
export type Row = {
  readonly hash: string;
  readonly at: number | undefined;
  readonly status: "pending" | "confirmed" | "failed";
  readonly moves: readonly Move[] | undefined;
};

/** Reads one of what waits for a block; undefined where it is none, or another account's. */
export function readWaiting(transaction: unknown, address: string): Row | undefined {
  const row = readRow({ tx: transaction }, address);
  // What a contract will move is known once it has been called.
  return row?.status === "pending" ? { ...row, moves: row.moves ?? [] } : undefined;
}

/** Reads one that is in a block, beside what it moved in numbers; undefined where it is none, or another account's. */
export function readMined(told: unknown, address: string): Row | undefined {
  const row = readRow(told, address);
  return row?.status === "pending" ? undefined : row;
}

function readRow(told: unknown, address: string): Row | undefined {
  const transaction = read(told, "tx");
  const [hash, status] = [readHash(read(transaction, "tx_id")), readStatus(read(transaction, "tx_status"))];
  if (hash === undefined || !status || read(transaction, "canonical") === false) return undefined;
  const row = { hash, status, at: status === "pending" ? undefined : readBlockTime(transaction) };
  if (read(transaction, "tx_type") !== "token_transfer") {
    // What failed moved nothing but the fee.
    const isTold = status !== "failed" && mayMove(read(told, "events"));
    return { ...row, moves: isTold ? undefined : [] };
  }
  const { recipient_address, amount } = Object(read(transaction, "token_transfer")) as Record<string, unknown>;
  const ends = { sender: read(transaction, "sender_address"), recipient: recipient_address };
  const move = readMove({ ...ends, amount }, address);
  // Of a transfer, one end is the account's own.
  if (!move) return undefined;
  return { ...row, moves: status === "failed" ? [] : [move] };
}

/**
 * Reads what an event moved; undefined where it moved nothing of the account's.
 * @param token The token; without it, STX.
 */
function readMove(event: unknown, address: string, token?: Token): Move | undefined {
  const [sender, recipient] = [readAddress(read(event, "sender")), readAddress(read(event, "recipient"))];
  const value = readWhole(read(event, "amount"));
  if (!value || (sender !== address && recipient !== address)) return undefined;
  const direction = sender === recipient ? "self" : sender === address ? "out" : "in";
  const other = { in: sender, out: recipient, self: undefined }[direction];
  return { ...(token && { token }), value, direction, ...(other && { other }) };
}

/** Reads an event as the API lists those of an account; undefined where it moved no sum of the account's. */
export function readEvent(event: unknown, address: string): Move | undefined {
  const [type, data] = [read(event, "type"), read(event, "data")];
  if (type === "stx") return readMove(data, address);
  const token = type === "ft" ? readToken(read(data, "asset_identifier")) : undefined;
  return token && readMove(data, address, token);
}

/** Reads a transaction's id, as `send` gives it. */
export function readHash(value: unknown): string | undefined {
  return typeof value === "string" && /^0x[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : undefined;
}

function readStatus(value: unknown): Row["status"] | undefined {
  if (value === "success") return "confirmed";
  if (value === "pending") return "pending";
  return typeof value === "string" && value.startsWith("abort_") ? "failed" : undefined;
}

/** Whether there is a sum among its events, or none can be told. Transfers, and what was made or burnt. */
function mayMove(events: unknown): boolean {
  const counts = ["stx", "ft"].flatMap((kind) =>
    ["transfer", "mint", "burn"].map((name) => read(read(events, kind), name)),
  );
  return counts.some((count) => count !== 0);
}

/** A person's address, or a contract's. */
function readAddress(value: unknown): string | undefined {
  return typeof value === "string" && /^S[0-9A-Z]{37,41}(\.[a-zA-Z][\w-]{0,39})?$/.test(value) ? value : undefined;
}
