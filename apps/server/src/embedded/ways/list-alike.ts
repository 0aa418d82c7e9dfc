import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../database/tables.ts";

type Row = Pick<
  Selectable<Tables["embedded_accounts"]>,
  "email_index" | "id" | "match_index" | "project_id" | "provider"
>;

/** So many are told of. */
const MOST = 8;

/** The index of the address that somebody has confirmed: at the server, or at a provider whose word counts for it. */
export function matchOf({ provider, email_index, match_index }: Omit<Row, "id" | "project_id">): string | undefined {
  return provider === null ? email_index : (match_index ?? undefined);
}

/**
 * Where others who have confirmed the same address log in to a wallet. Told to nobody who has not confirmed it, so that nobody finds out
 * by it who has a wallet.
 */
export async function listAlike(tables: Kysely<Tables>, account: Row): Promise<readonly string[]> {
  const match = matchOf(account);
  if (match === undefined) return [];
  const ids = await listMatching(tables, { project: account.project_id, match });
  const others = ids.filter((id) => id !== account.id);
  if (others.length === 0) return [];
  const rows = await tables
    .selectFrom("embedded_accounts as account")
    .innerJoin("embedded_wallets as wallet", "wallet.account_id", "account.id")
    .leftJoin("embedded_ways as way", "way.account_id", "account.id")
    .select(["account.provider as first", "way.id as linked", "way.provider as other"])
    .where("account.id", "in", others)
    .where("wallet.is_pending", "=", 0)
    .execute();
  const places = rows.flatMap(({ first, linked, other }) => (linked === null ? [first] : [first, other]));
  return [...new Set(places.map((place) => place ?? "email"))].sort().slice(0, MOST);
}

/** The accounts that are logged in to by somebody who has confirmed this address. */
export async function listMatching(
  tables: Kysely<Tables>,
  { project, match }: { readonly project: string; readonly match: string },
): Promise<readonly string[]> {
  const [first, linked] = await Promise.all(
    (["embedded_accounts", "embedded_ways"] as const).map((table) =>
      tables
        .selectFrom(table)
        .select(table === "embedded_ways" ? "account_id as id" : "id")
        .where("project_id", "=", project)
        .where(({ or, and, eb }) =>
          or([eb("match_index", "=", match), and([eb("provider", "is", null), eb("email_index", "=", match)])]),
        )
        .execute(),
    ),
  );
  return [...new Set([...(first ?? []), ...(linked ?? [])].map(({ id }) => id))];
}
