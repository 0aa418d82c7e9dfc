import { deleteWhere } from "@foyer-apps/service/database/delete-in-batches";
import { type ExpressionBuilder, expressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

/** Which events: of a project, received in a time (Unix milliseconds), that name an account, of a name. */
export type EventFilter = {
  readonly projectId: string;
  readonly since: number | undefined;
  readonly until: number | undefined;
  readonly address: string | undefined;
  readonly event: string | undefined;
};

/** An event as it is exported: what its page told, and when it came. */
export type ExportedEvent = {
  readonly eventId: string;
  readonly receivedAt: string;
  readonly timestamp: number;
  readonly domain: string;
  readonly url: string;
  readonly props: unknown;
};

const PAGE = 1_000;

/** Reads events, the oldest first, a page at a time: there may be more than fit in memory. */
export async function* readEvents(tables: Kysely<Tables>, filter: EventFilter): AsyncGenerator<ExportedEvent> {
  let last = { received_at: -1, event_id: "" };
  for (;;) {
    const { received_at, event_id } = last;
    const rows = await tables
      .selectFrom("events")
      .selectAll()
      .where((builder) => conditions(builder, filter))
      .where((builder) =>
        builder.or([
          builder("received_at", ">", received_at),
          builder.and([builder("received_at", "=", received_at), builder("event_id", ">", event_id)]),
        ]),
      )
      .orderBy("received_at")
      .orderBy("event_id")
      .limit(PAGE)
      .execute();
    for (const row of rows) yield toExported(row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return;
    last = end;
  }
}

/** Deletes events in batches, and gives how many those were. */
export function removeEvents(database: Database, filter: EventFilter): Promise<number> {
  const where = conditions(expressionBuilder<Tables, "events">(), filter);
  return deleteWhere(database, { table: "events", where });
}

function conditions(builder: ExpressionBuilder<Tables, "events">, filter: EventFilter) {
  const { projectId, since, until, address, event } = filter;
  return builder.and([
    builder("project_id", "=", projectId),
    ...(since === undefined ? [] : [builder("received_at", ">=", since)]),
    ...(until === undefined ? [] : [builder("received_at", "<", until)]),
    ...(event === undefined ? [] : [builder("event", "=", event)]),
    ...(address === undefined ? [] : [names(address)]),
  ]);
}

/** Pages write an address in any letter case, alone or in a CAIP-10 id, and in any part of an event. */
function names(address: string) {
  const literal = address.toLowerCase().replace(/[!%_]/g, "!$&");
  return sql<SqlBool>`(lower(props) LIKE ${`%${literal}%`} ESCAPE '!' OR lower(url) LIKE ${`%${literal}%`} ESCAPE '!')`;
}

function toExported(row: Tables["events"]): ExportedEvent {
  return {
    eventId: row.event_id,
    receivedAt: new Date(row.received_at).toISOString(),
    timestamp: row.sent_at,
    domain: row.domain,
    url: row.url,
    props: JSON.parse(row.props),
  };
}
