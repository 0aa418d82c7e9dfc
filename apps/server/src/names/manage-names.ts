import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";
import type { RegisteredName } from "./registered-names.ts";

/** A name with its suffix. */
export function spellName({ name, suffix }: Pick<RegisteredName, "name" | "suffix">): string {
  return `${name}.${suffix}`;
}

/** Lists names, those of an account or that hold a text if one is given, the latest first. */
export async function listNames(
  tables: Kysely<Tables>,
  { like, address, most }: { readonly like?: string; readonly address?: string; readonly most: number },
): Promise<readonly RegisteredName[]> {
  return await tables
    .selectFrom("account_names")
    .selectAll()
    .$if(like !== undefined, (each) => each.where("name", "like", `%${(like ?? "").replace(/[^a-z0-9]/g, "")}%`))
    .$if(address !== undefined, (each) => each.where("address", "=", (address ?? "").toLowerCase()))
    .orderBy("registered_at", "desc")
    .orderBy("name")
    .limit(most)
    .execute();
}

/**
 * Takes a name from its account, which may choose another; anybody may take the name. Gives whose it was.
 * @throws {Fault} name/unknown
 */
export async function removeName(tables: Kysely<Tables>, spelled: string): Promise<RegisteredName> {
  const dot = spelled.indexOf(".");
  const [name, suffix] = [spelled.slice(0, dot), spelled.slice(dot + 1)];
  const [removed] = await tables
    .deleteFrom("account_names")
    .where("name", "=", name)
    .where("suffix", "=", suffix)
    .returningAll()
    .execute();
  if (removed === undefined) throw new Fault("name/unknown", { name: spelled });
  return removed;
}
