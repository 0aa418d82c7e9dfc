import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Call } from "../calls/call.ts";
import { sealEmail } from "./accounts.ts";

const TABLE = "embedded_former_emails";
const DAY_MS = 24 * 3_600_000;

/** Keeps an account's address for a day in which it logs in still, and forgets the one from before. Without one there is none. */
export async function keepFormer(
  tables: Kysely<Tables>,
  call: Call,
  {
    id,
    former,
  }: { readonly id: string; readonly former: { readonly index: string; readonly email: string } | undefined },
): Promise<void> {
  const { project, now } = call;
  await tables.deleteFrom(TABLE).where("id", "=", id).execute();
  if (former === undefined) return;
  const { index, email } = former;
  const named = { project_id: project.id, email_index: index };
  // A former address whose day has passed, and that was not removed yet.
  await tables
    .deleteFrom(TABLE)
    .where((row) => row.and(named))
    .execute();
  const sealed = sealEmail(call, { table: TABLE, id, email });
  await tables
    .insertInto(TABLE)
    .values({ id, ...named, ...sealed, until: now + DAY_MS })
    .execute();
}
