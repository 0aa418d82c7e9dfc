import { FoyerError } from "@foyer/contract";
import type { Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { askNetwork, fetchJson } from "../chain/rest.ts";
import type { StacksNetwork } from "../networks.ts";
import { type Row, readEvent, readHash, readMined, readWaiting } from "./read-row.ts";

/** Transactions in one page: each that calls a contract takes a question of its own, and public servers count them. */
const PAGE_SIZE = 10;
/** What waits, and events of one transaction: more is not given at a time. */
const LIST_LIMIT = 50;
/** Transactions that are asked about at one time. */
const AT_ONCE = 4;

/** Whose transactions are asked for. */
export type Asking = Work<"stacks"> & { readonly network: StacksNetwork; readonly address: string };

/** Where a page begins. `first`: with what the page before began. */
export type From = { readonly offset: number; readonly first: string | undefined };

/** A page of what is in blocks. */
export type MinedPage = { readonly rows: readonly Row[]; readonly next: From | undefined };

/**
 * Fetches what is in blocks, newest first, with what it moved.
 * @throws {FoyerError} network/unreachable
 * @see https://docs.hiro.so/en/apis/stacks-blockchain-api/reference/transactions/address-transactions
 */
export async function fetchMined(a: Asking, { offset, first }: From): Promise<MinedPage> {
  const path = `/extended/v2/addresses/${encodeURIComponent(a.address)}/transactions`;
  const answer = await fetchJson({ ...a, path: `${path}?limit=${PAGE_SIZE}&offset=${offset}` });
  const list = readResults(answer, a).slice(0, PAGE_SIZE);
  const begins = readHash(read(read(list[0], "tx"), "tx_id"));
  if (first !== undefined && begins === first) throw unreachable(a, "it gives the same page again");
  const found = list.flatMap((one) => readMined(one, a.address) ?? []);
  const rows: Row[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = found.slice(at, at + AT_ONCE).map((row) => (row.moves ? row : fetchMoves(a, row)));
    rows.push(...(await Promise.all(some)));
  }
  const [total, end] = [read(answer, "total"), offset + list.length];
  const hasMore = Number.isSafeInteger(total) ? Number(total) > end : list.length === PAGE_SIZE;
  return { rows, next: list.length > 0 && hasMore ? { offset: end, first: begins } : undefined };
}

/**
 * Fetches what waits for a block; nothing where a server does not tell.
 * @throws {FoyerError} network/unreachable
 * @see https://docs.hiro.so/en/apis/stacks-blockchain-api/reference/accounts/mempool
 */
export async function fetchWaiting(a: Asking): Promise<readonly Row[]> {
  const path = `/extended/v1/address/${encodeURIComponent(a.address)}/mempool?limit=${LIST_LIMIT}`;
  const { status, json } = await askNetwork({ ...a, path });
  if (status === 404) return [];
  if (status !== 200) throw unreachable(a, `HTTP ${status}`);
  const list = readResults(json, a).slice(0, LIST_LIMIT);
  return list.flatMap((one) => readWaiting(one, a.address) ?? []);
}

async function fetchMoves(a: Asking, row: Row): Promise<Row> {
  const path = `/extended/v2/addresses/${encodeURIComponent(a.address)}/transactions/${row.hash}/events`;
  const events = readResults(await fetchJson({ ...a, path: `${path}?limit=${LIST_LIMIT}` }), a).slice(0, LIST_LIMIT);
  return { ...row, moves: events.flatMap((event) => readEvent(event, a.address) ?? []) };
}

function readResults(answer: unknown, a: Asking): readonly unknown[] {
  const results = read(answer, "results");
  if (Array.isArray(results)) return results;
  throw unreachable(a, "it gave no transactions");
}

function unreachable({ network }: Asking, problem: string): FoyerError {
  return new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem });
}
