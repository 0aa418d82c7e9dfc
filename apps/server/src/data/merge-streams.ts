import { z } from "@hono/zod-openapi";
import type { Entry, EntryPage } from "./dialect.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/** One list of an account's transactions, newest first; `undefined` asks for its beginning. */
export type Stream = (cursor: string | undefined) => Promise<EntryPage>;

const cursorSchema = z.object({ below: z.number().nullable(), at: z.array(z.string()) });

/** How many pages of a list may be needed for one of ours. */
const MOST_PAGES = 5;

/**
 * Joins lists that upstreams keep apart, such as transactions and transfers of tokens, into one. A page ends at a height
 * down to which every list has been read, so that nothing is missing and nothing comes twice.
 */
export async function mergeStreams(streams: readonly Stream[], cursor: string | undefined): Promise<EntryPage> {
  const { below, at: from } = cursor === undefined ? { below: null, at: streams.map(() => START) } : readCursor(cursor);
  if (from.length !== streams.length) throw new UpstreamFailure("malformed", { detail: "cursor of another list" });
  const read = await Promise.all(
    streams.map((stream, index) => readOn(stream, from[index] ?? START, below ?? Infinity)),
  );
  const unfinished = read.flatMap(({ pages, isFinished }) => (isFinished ? [] : [lowest(pages)]));
  const floor = Math.max(-1, ...unfinished);
  const entries = read
    .flatMap(({ pages }) => pages.flatMap((page) => page.entries))
    .filter(({ height }) => height > floor);
  const at = read.map(({ pages }) => restOf(pages, floor));
  return { entries: joinSame(entries), next: floor === -1 ? undefined : JSON.stringify({ below: floor, at }) };
}

/** A page that was read. `own`: what asked for it; `next`: what asks for the one behind it. */
type ReadPage = { readonly own: string; readonly entries: readonly Entry[]; readonly next: string | undefined };

const START = "";
/** In place of a cursor: the list has come to its end. */
const DONE = "-";

/** Reads a list until two heights are in what it gave, as the lower one may go on in the next page. */
async function readOn(
  stream: Stream,
  from: string,
  below: number,
): Promise<{ readonly pages: readonly ReadPage[]; readonly isFinished: boolean }> {
  if (from === DONE) return { pages: [], isFinished: true };
  const pages: ReadPage[] = [];
  let own = from;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const { entries, next } = await stream(own === START ? undefined : own);
    if (next !== undefined && next === own) throw new UpstreamFailure("repeats");
    pages.push({ own, entries: entries.filter(({ height }) => height <= below), next });
    if (next === undefined) return { pages, isFinished: true };
    const heights = new Set(pages.flatMap((page) => page.entries.map(({ height }) => height)));
    if (heights.size > 1) return { pages, isFinished: false };
    own = next;
  }
  throw new UpstreamFailure("repeats", { detail: `${MOST_PAGES} pages of one block` });
}

function lowest(pages: readonly ReadPage[]): number {
  return Math.min(...pages.flatMap(({ entries }) => entries.map(({ height }) => height)));
}

/** The cursor of the first page that holds something at or below the floor. */
function restOf(pages: readonly ReadPage[], floor: number): string {
  const page = pages.find(({ entries }) => entries.some(({ height }) => height <= floor));
  return page?.own ?? pages.at(-1)?.next ?? DONE;
}

/** One transaction is in several lists: as itself, and with what it moved. */
function joinSame(entries: readonly Entry[]): readonly Entry[] {
  const joined = new Map<string, Entry>();
  const parts = new Set<string>();
  for (const entry of entries) {
    const part = JSON.stringify([entry.hash, entry.part]);
    if (parts.has(part)) continue;
    parts.add(part);
    const known = joined.get(entry.hash);
    joined.set(entry.hash, known ? { ...known, movements: [...known.movements, ...entry.movements] } : entry);
  }
  return [...joined.values()].sort((a, b) => (a.height === b.height ? 0 : b.height - a.height));
}

function readCursor(text: string): z.infer<typeof cursorSchema> {
  return cursorSchema.parse(JSON.parse(text));
}
