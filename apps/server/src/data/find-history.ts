import { type Account, toFault } from "./ask-upstreams.ts";
import { nameOf, readCursor, writeCursor } from "./cursor.ts";
import type { DataPorts } from "./data-ports.ts";
import type { EntryPage } from "./dialect.ts";
import { knowOf } from "./know-of.ts";
import type { Transaction } from "./shapes.ts";
import { showEntry } from "./show-entries.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/** A page of a history; `next` asks for the one before it in time, `null`: there is none. */
export type History = { readonly data: readonly Transaction[]; readonly next: string | null };

/**
 * Finds a page of what an account did, newest first.
 * @throws {Fault} chain/unsupported, request/invalid, data/upstream-failed, data/upstream-unavailable
 */
export async function findHistory(ports: DataPorts, account: Account, cursor: string | undefined): Promise<History> {
  const of = nameOf(`${account.chain} ${account.address}`);
  const from = cursor === undefined ? undefined : readCursor(cursor, of);
  const { page, by } = await ports.askUpstreams(
    account,
    async (dialect, query, by) => ({ page: await dialect.history({ ...query, cursor: from?.at }), by }),
    from?.by,
  );
  const last = nameOf(page.entries.map(({ hash, part }) => `${hash} ${part}`).join());
  if (repeats(page, { at: from?.at, last: from?.last, own: last }))
    throw toFault(new UpstreamFailure("repeats"), account.chain);
  const known = await knowOf(
    ports,
    account.chain,
    page.entries.flatMap(({ movements }) => movements.map(({ asset }) => asset)),
  );
  const next =
    page.next === undefined ? null : writeCursor({ of, by, at: page.next, page: (from?.page ?? 0) + 1, last });
  return { data: page.entries.map((entry) => showEntry(entry, known)), next };
}

/** An upstream that gives the same page for ever would be followed for ever. */
function repeats(
  { entries, next }: EntryPage,
  a: { readonly at: string | undefined; readonly last: string | undefined; readonly own: string },
): boolean {
  return (next !== undefined && next === a.at) || (entries.length > 0 && a.own === a.last);
}
