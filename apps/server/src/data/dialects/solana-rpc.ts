import { z } from "@hono/zod-openapi";
import type { AskUpstream } from "../ask-upstream.ts";
import type { Dialect, Entry } from "../dialect.ts";
import { mergeStreams, type Stream } from "../merge-streams.ts";
import { countSchema } from "../reading/read-integer.ts";
import { callNode } from "./call-node.ts";
import { listTokenAccounts, readSolanaBalances } from "./solana-balances.ts";
import { base58Schema, solanaTransactionSchema, toSolanaEntry } from "./solana-transaction.ts";

const PAGE = 15;
/** A node has a list for each account: those of an owner with more are asked for the first of them. */
const MOST_ACCOUNTS = 5;

const signaturesSchema = z.array(
  z.object({
    signature: base58Schema,
    slot: countSchema,
    blockTime: countSchema.nullish(),
    err: z.unknown().optional(),
  }),
);

/** A plain node of Solana. @see https://solana.com/docs/rpc/http */
export const solanaRpc: Dialect = {
  namespaces: ["solana"],
  authorize: (key) => ({ headers: { Authorization: `Bearer ${key}` }, query: {} }),
  history: async ({ address, cursor, ask }) => {
    // A cursor names the accounts it was made for: a new one would move the others' places.
    const { accounts, at } =
      cursor === undefined ? { accounts: await listAccounts(ask, address), at: undefined } : readCursor(cursor);
    const page = await mergeStreams(
      accounts.map((account) => listSignatures(ask, account)),
      at,
    );
    const entries = await Promise.all(page.entries.map((entry) => readTransaction(ask, entry, address)));
    return { entries, next: page.next === undefined ? undefined : JSON.stringify({ accounts, at: page.next }) };
  },
  balances: ({ address, ask }) => readSolanaBalances(ask, address),
};

const cursorSchema = z.object({
  accounts: z
    .array(base58Schema)
    .min(1)
    .max(MOST_ACCOUNTS + 1),
  at: z.string(),
});

function readCursor(cursor: string): z.infer<typeof cursorSchema> {
  return cursorSchema.parse(JSON.parse(cursor));
}

async function listAccounts(ask: AskUpstream, address: string): Promise<readonly string[]> {
  const accounts = await listTokenAccounts(ask, address);
  return [address, ...accounts.slice(0, MOST_ACCOUNTS).map(({ account }) => account)];
}

function listSignatures(ask: AskUpstream, account: string): Stream {
  return async (before) => {
    const params = [account, { limit: PAGE, ...(before !== undefined && { before }) }];
    const found = await callNode(ask, { method: "getSignaturesForAddress", params }, signaturesSchema);
    return {
      entries: found.map(({ signature, slot, blockTime, err }) =>
        toPlace({ signature, slot, blockTime: blockTime ?? undefined, err }),
      ),
      next: found.length < PAGE ? undefined : found.at(-1)?.signature,
    };
  };
}

/** A transaction of which no more is known than where it is. */
function toPlace(a: { signature: string; slot: number; blockTime: number | undefined; err: unknown }): Entry {
  return {
    hash: a.signature,
    part: "",
    height: a.slot,
    minedAt: a.blockTime === undefined ? undefined : a.blockTime * 1000,
    from: "",
    to: "",
    status: a.err === null || a.err === undefined ? "confirmed" : "failed",
    nonce: 0,
    movements: [],
  };
}

async function readTransaction(ask: AskUpstream, place: Entry, address: string): Promise<Entry> {
  const params = [place.hash, { encoding: "jsonParsed", maxSupportedTransactionVersion: 0 }];
  const transaction = await callNode(ask, { method: "getTransaction", params }, solanaTransactionSchema.nullable());
  // A node that has only just heard of it, or has dropped the old ones, still knows where it is.
  return transaction === null ? place : toSolanaEntry(transaction, address);
}
