import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { eventSchema } from "./event-schema.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** What became of the events of a beacon. */
export type KeptEvents = { readonly accepted: number; readonly dropped: number };

/** Keeps the events that are what they should be, each once: a beacon may be sent again. The others are dropped. */
export async function keepEvents(
  tables: Kysely<Tables>,
  a: { readonly projectId: string; readonly events: readonly unknown[]; readonly now: number },
): Promise<KeptEvents> {
  const read = a.events.flatMap((each) => {
    const { data } = eventSchema.safeParse(each);
    return data === undefined ? [] : [withoutSecrets(data)];
  });
  const rows = read.map((event) => ({
    project_id: a.projectId,
    event_id: event.eventId,
    received_at: a.now,
    sent_at: event.timestamp,
    event: event.props.event,
    domain: event.domain,
    url: event.url,
    props: JSON.stringify(event.props),
  }));
  if (rows.length > 0) {
    await tables
      .insertInto("events")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { accepted: rows.length, dropped: a.events.length - rows.length };
}
