import { unreachable } from "../chain/rest.ts";
import type { CosmosNetwork } from "../networks.ts";
import type { Row } from "./read-row.ts";

/** Pages of one search that may be needed for one of ours. */
const MOST_PAGES = 5;
/** In place of a page: the search has come to its end. */
const DONE = 0;

/** One search, page by page from 1. */
export type Search = (page: number) => Promise<{ readonly rows: readonly Row[]; readonly hasNext: boolean }>;

/**
 * Joins two searches into one list, newest first. A page ends at a height down to which both have been read, so that
 * nothing is missing and nothing comes twice, whatever is added meanwhile. The cursor holds that height and both pages.
 * @throws {FoyerError} network/unreachable where a search gives the same page again, or not the newest first
 */
export async function mergeSearches(
  network: CosmosNetwork,
  searches: readonly [Search, Search],
  cursor: string | undefined,
): Promise<{ readonly rows: readonly Row[]; readonly next?: string }> {
  const [, ...parts] = /^(\d{1,15})-(\d{1,6})-(\d{1,6})$/.exec(cursor ?? "") ?? [];
  const [below = Number.MAX_SAFE_INTEGER, ...from] = parts.map(Number);
  const read = await Promise.all(
    searches.map((search, index) => readOn({ network, search, from: from[index] ?? 1, below })),
  );
  const floors = read.flatMap(({ pages, isFinished }) => (isFinished ? [] : [Math.min(...heightsOf(pages))]));
  const floor = Math.max(-1, ...floors);
  const found = read.flatMap(({ pages }) => pages.flatMap(({ rows }) => rows)).filter(({ height }) => height > floor);
  const rows = [...new Map(found.map((row) => [row.hash, row])).values()].sort((a, b) => b.height - a.height);
  const next = read.map(({ pages }) => restOf(pages, floor));
  return { rows, ...(floor >= 0 && { next: [floor, ...next].join("-") }) };
}

type ReadPage = { readonly page: number; readonly rows: readonly Row[]; readonly hasNext: boolean };

/** Reads a search until two heights are in what it gave, as the lower one may go on in the next page. */
async function readOn(a: {
  readonly network: CosmosNetwork;
  readonly search: Search;
  readonly from: number;
  readonly below: number;
}): Promise<{ readonly pages: readonly ReadPage[]; readonly isFinished: boolean }> {
  const pages: ReadPage[] = [];
  if (a.from === DONE) return { pages, isFinished: true };
  for (let page = a.from; page < a.from + MOST_PAGES; page += 1) {
    const { rows, hasNext } = await a.search(page);
    if (hasNext && rows.some(({ height }, index) => height > (rows[index - 1]?.height ?? height)))
      throw unreachable(a.network, "it does not give the newest first");
    pages.push({ page, rows: rows.filter(({ height }) => height <= a.below), hasNext });
    if (!hasNext) return { pages, isFinished: true };
    if (new Set(heightsOf(pages)).size > 1) return { pages, isFinished: false };
  }
  throw unreachable(a.network, "it gives the same page again");
}

function heightsOf(pages: readonly ReadPage[]): readonly number[] {
  return pages.flatMap(({ rows }) => rows.map(({ height }) => height));
}

/** The first page that holds something at or below the floor. */
function restOf(pages: readonly ReadPage[], floor: number): number {
  const rest = pages.find(({ rows }) => rows.some(({ height }) => height <= floor));
  const last = pages.at(-1);
  return rest?.page ?? (last?.hasNext ? last.page + 1 : DONE);
}
