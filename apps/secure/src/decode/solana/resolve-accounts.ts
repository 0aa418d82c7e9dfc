import { base58, base64 } from "@scure/base";
import { FrameError } from "../../messages/frame-error.ts";
import type { Node } from "../../rpc/node/create-node.ts";
import type { SolanaInstruction, SolanaMessage } from "./read-transaction.ts";

/** Where a table's addresses begin, in bytes. */
const TABLE_HEADER = 56;
const KEY_BYTES = 32;
const TABLE_PROGRAM = "AddressLookupTab1e1111111111111111111111111";

/** An instruction whose accounts are addresses. */
export type ResolvedInstruction = Omit<SolanaInstruction, "accounts"> & { readonly accounts: readonly string[] };

/**
 * The instructions with every address in its place, those of tables, too. What cannot be looked up cannot be shown, and
 * what cannot be shown is not signed.
 * @throws {FrameError} INVALID_PARAMS, UNREACHABLE
 */
export async function resolveAccounts(message: SolanaMessage, node: Node): Promise<readonly ResolvedInstruction[]> {
  const tables = await Promise.all(message.lookups.map(({ table }) => readTable(table, node)));
  const pick = (kind: "writable" | "readonly"): readonly string[] =>
    message.lookups.flatMap((lookup, index) => lookup[kind].map((at) => tables[index]?.[at] ?? refuse()));
  const addresses = [...message.keys, ...pick("writable"), ...pick("readonly")];
  return message.instructions.map(({ program, accounts, data }) => ({
    program: addresses[program] ?? refuse(),
    accounts: accounts.map((account) => addresses[account] ?? refuse()),
    data,
  }));
}

async function readTable(table: string, node: Node): Promise<readonly string[]> {
  const { value } = Object(await node("getAccountInfo", [table, { encoding: "base64" }])) as { value?: unknown };
  const { data, owner } = Object(value) as { data?: unknown; owner?: unknown };
  const text: unknown = Array.isArray(data) ? data[0] : undefined;
  if (owner !== TABLE_PROGRAM || typeof text !== "string") return refuse();
  const bytes = base64.decode(text);
  const count = Math.floor((bytes.length - TABLE_HEADER) / KEY_BYTES);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = TABLE_HEADER + index * KEY_BYTES;
    return base58.encode(bytes.slice(at, at + KEY_BYTES));
  });
}

function refuse(): never {
  throw new FrameError(
    "INVALID_PARAMS",
    "The transaction is not signed: an address of it cannot be looked up",
    -32_602,
  );
}
