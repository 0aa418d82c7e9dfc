import { isAccountName, SHORTEST_NAME } from "@foyer/contract/account-names";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { NameSettings } from "../settings/read-settings.ts";
import { isReserved } from "./reserved-names.ts";

/** How many are suggested. */
const SUGGESTIONS = 4;
const ENDINGS = ["1", "01", "42", "777", "x", "eth", "hq", "2026", "123", "9000"] as const;
const BEGINNINGS = ["the", "its", "hey", "dr"] as const;

/** Tells whether a name can be taken, and names like it that can, the nearest first. `name`: cleaned. */
export async function suggestNames(
  tables: Kysely<Tables>,
  { name, names }: { readonly name: string; readonly names: NameSettings },
): Promise<{
  readonly name: string;
  readonly status: "free" | "taken" | "reserved" | "short";
  readonly suggestions: string[];
}> {
  const like = [...ENDINGS.map((end) => name + end), ...BEGINNINGS.map((start) => start + name)].filter(
    (one) => isAccountName(one) && !isReserved(one, names),
  );
  const rows = await tables
    .selectFrom("account_names")
    .select("name")
    .where("suffix", "=", names.suffix)
    .where("name", "in", [name, ...like])
    .execute();
  const taken = new Set(rows.map((row) => row.name));
  const suggestions = like.filter((one) => !taken.has(one)).slice(0, SUGGESTIONS);
  return { name, status: statusOf(name, { taken, names }), suggestions };
}

function statusOf(name: string, a: { readonly taken: ReadonlySet<string>; readonly names: NameSettings }) {
  if (name.length < SHORTEST_NAME) return "short";
  if (isReserved(name, a.names)) return "reserved";
  return a.taken.has(name) ? "taken" : "free";
}
