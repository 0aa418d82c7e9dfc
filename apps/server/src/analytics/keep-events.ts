import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { dayOf } from "./event-day.ts";
import { eventSchema } from "./event-schema.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** What became of the events of a beacon. `refused`: those of `dropped` that the project had no room for today. */
export type KeptEvents = { readonly accepted: number; readonly dropped: number; readonly refused: number };

/** A beacon, and how many bytes of events a project may keep in a day. `now`: Unix milliseconds. */
type Beacon = {
  readonly projectId: string;
  readonly events: readonly unknown[];
  readonly now: number;
  readonly bytesPerDay: number;
};

/**
 * Keeps the events that are what they should be, each once: a beacon may be sent again. The others are dropped, and so are
 * those that go over what the project may keep in a day, whichever process takes them.
 */
export async function keepEvents(tables: Kysely<Tables>, beacon: Beacon): Promise<KeptEvents> {
  const rows = readRows(beacon);
  const dropped = beacon.events.length - rows.length;
  if (rows.length === 0) return { accepted: 0, dropped, refused: 0 };
  return tables.transaction().execute(async (transaction) => {
    const fitting = takeFitting(rows, beacon.bytesPerDay - (await lockDay(transaction, beacon)));
    const added = fitting.length > 0 ? await addRows(transaction, fitting) : [];
    const refused = rows.length - fitting.length;
    if (added.length > 0 || refused > 0) await countDay(transaction, { ...beacon, added, refused });
    return { accepted: fitting.length, dropped: dropped + refused, refused };
  });
}

function readRows({ projectId, events, now }: Beacon): readonly Tables["events"][] {
  const read = events.flatMap((each) => {
    const { data } = eventSchema.safeParse(each);
    return data === undefined ? [] : [withoutSecrets(data)];
  });
  return read.map((event) => ({
    project_id: projectId,
    event_id: event.eventId,
    received_at: now,
    sent_at: event.timestamp,
    event: event.props.event,
    domain: event.domain,
    url: event.url,
    props: JSON.stringify(event.props),
  }));
}

/** Gives how many bytes the day has, and keeps others from it until the transaction ends. */
async function lockDay(tables: Kysely<Tables>, { projectId, now }: Beacon): Promise<number> {
  const { bytes } = await tables
    .insertInto("event_days")
    .values({ project_id: projectId, day: dayOf(now), bytes: 0, kept: 0, refused: 0 })
    .onConflict((conflict) => conflict.columns(["project_id", "day"]).doUpdateSet({ bytes: sql`event_days.bytes` }))
    .returning("bytes")
    .executeTakeFirstOrThrow();
  return bytes;
}

function takeFitting(rows: readonly Tables["events"][], room: number): readonly Tables["events"][] {
  let left = room;
  return rows.filter((row) => {
    left -= bytesOf(row);
    return left >= 0;
  });
}

async function addRows(
  tables: Kysely<Tables>,
  rows: readonly Tables["events"][],
): Promise<readonly Tables["events"][]> {
  const added = await tables
    .insertInto("events")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .execute();
  const ids = new Set(added.map(({ event_id }) => event_id));
  return rows.filter(({ event_id }) => ids.delete(event_id));
}

async function countDay(
  tables: Kysely<Tables>,
  a: Beacon & { readonly added: readonly Tables["events"][]; readonly refused: number },
): Promise<void> {
  await tables
    .updateTable("event_days")
    .set((builder) => ({
      bytes: builder(
        "bytes",
        "+",
        a.added.reduce((sum, row) => sum + bytesOf(row), 0),
      ),
      kept: builder("kept", "+", a.added.length),
      refused: builder("refused", "+", a.refused),
    }))
    .where("project_id", "=", a.projectId)
    .where("day", "=", dayOf(a.now))
    .execute();
}

/** What an event takes of the database, but for its indexes. */
function bytesOf({ event_id, event, domain, url, props }: Tables["events"]): number {
  return Buffer.byteLength(event_id + event + domain + url + props) + 32;
}
