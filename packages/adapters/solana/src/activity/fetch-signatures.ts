import { readList } from "@foyer/contract/wallet-standard";
import { readDeep, readWhole } from "../chain/exact-json.ts";
import { fetchResult } from "../chain/rpc.ts";
import { type Asking, unreachable } from "./check-cluster.ts";
import { inBatches } from "./in-batches.ts";
import type { Place } from "./places.ts";

/** Transactions of one page. */
const PAGE_SIZE = 20;

const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/** A transaction as the list of an account tells of it. `at`: Unix milliseconds. */
export type Row = {
  readonly hash: string;
  readonly slot: bigint;
  readonly at: number | undefined;
  readonly isFailed: boolean;
};

/** What is left of an account's list. `isOpen`: the node has more of it. */
type List = Place & { readonly rows: readonly Row[]; readonly isOpen: boolean };

/**
 * Reads the next page of several accounts' transactions as one list, newest first, and where each of them goes on.
 * @throws {FoyerError} network/unreachable
 * @see https://solana.com/docs/rpc/http/getsignaturesforaddress
 */
export async function fetchSignatures(
  a: Asking,
  places: readonly Place[],
): Promise<{ readonly rows: readonly Row[]; readonly next: readonly Place[] }> {
  let lists = await inBatches(places, (place) => fetchList(a, place));
  const rows: Row[] = [];
  // Where a list is used up and goes on, what comes next is not known.
  while (rows.length < PAGE_SIZE && !lists.some((list) => list.isOpen && list.rows.length === 0)) {
    const newest = findNewest(lists);
    if (!newest) break;
    rows.push(newest);
    lists = lists.map((list) =>
      list.rows[0]?.hash === newest.hash ? { ...list, after: newest.hash, rows: list.rows.slice(1) } : list,
    );
  }
  const next = lists.filter((list) => list.isOpen || list.rows.length > 0);
  return { rows, next: next.map(({ account, after }) => ({ account, after })) };
}

async function fetchList(a: Asking, place: Place): Promise<List> {
  const { account, after } = place;
  const options = { limit: PAGE_SIZE, commitment: "confirmed", ...(after !== undefined && { before: after }) };
  const answer = await fetchResult({ ...a, method: "getSignaturesForAddress", params: [account, options] });
  if (!Array.isArray(answer)) throw unreachable(a, "it gave no list of transactions");
  const read = readList(answer, PAGE_SIZE).flatMap((one) => readRow(one) ?? []);
  const rows = read.filter(({ hash }, index) => read.findIndex((other) => other.hash === hash) === index);
  if (rows.some(({ hash }) => hash === after)) throw unreachable(a, "it gave the same transactions again");
  if (answer.length > 0 && rows.length === 0) throw unreachable(a, "it gave a list of no transactions");
  return { ...place, rows, isOpen: answer.length >= PAGE_SIZE };
}

function readRow(one: unknown): Row | undefined {
  const [hash, slot, error] = [readDeep(one, "signature"), readWhole(readDeep(one, "slot")), readDeep(one, "err")];
  const seconds = readDeep(one, "blockTime");
  if (typeof hash !== "string" || !SIGNATURE.test(hash) || slot === undefined || error === undefined) return undefined;
  return { hash, slot, at: toTime(seconds), isFailed: error !== null };
}

/** Nodes give the time of a block in seconds, where they still know it. */
export function toTime(seconds: unknown): number | undefined {
  return Number.isSafeInteger(seconds) && Number(seconds) > 0 ? Number(seconds) * 1_000 : undefined;
}

/** Of two of one block, the one that no list has below another: all lists have a block's transactions in its order. */
function findNewest(lists: readonly List[]): Row | undefined {
  const heads = lists.flatMap(({ rows }) => rows[0] ?? []);
  const [slot] = heads.map((head) => head.slot).sort((one, other) => (one < other ? 1 : -1));
  const newest = heads.filter((head) => head.slot === slot);
  const isFirst = ({ hash }: Row): boolean => lists.every(({ rows }) => rows.findIndex((row) => row.hash === hash) < 1);
  return newest.find(isFirst) ?? newest[0];
}
