import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { counting } from "../addresses/counting.ts";
import type { Objection } from "../addresses/object.ts";
import { OBJECTION_MS } from "../addresses/objection-time.ts";
import type { Tables } from "../database/tables.ts";
import { type AddressedLetter, type Asking, letMailboxObject } from "./let-mailbox-object.ts";
import { takeTurn } from "./take-turn.ts";

/**
 * Makes a removed owner count again, a day from now, and returns the letters to the others: until then each of them may remove the owner for
 * good by the mailed link, and the wallet's signature may do so at any time. A thief's mailbox that was removed thus gains nothing by
 * objecting, unless no other owner reacts within a day.
 */
export async function objectToRemoval(
  tables: Kysely<Tables>,
  asking: Asking,
  { wallet_id, old_index }: Objection,
): Promise<readonly AddressedLetter[]> {
  const { now } = asking;
  await takeTurn(tables, wallet_id);
  const removed = await tables
    .selectFrom("keeper_addresses")
    .select("way")
    .where("wallet_id", "=", wallet_id)
    .where("email_index", "=", old_index)
    .where("dropped_at", "is not", null)
    .executeTakeFirst();
  // It was linked again meanwhile, by proofs of both.
  if (removed === undefined) return [];
  // Another one is the first by now.
  const way = removed.way ?? randomBytes(16).toString("base64url");
  await tables
    .updateTable("keeper_addresses")
    .set({ added_at: now + OBJECTION_MS, dropped_at: null, objected_at: now, way })
    .where("wallet_id", "=", wallet_id)
    .where("email_index", "=", old_index)
    .execute();
  const others = await tables
    .selectFrom("keeper_addresses")
    .selectAll()
    .where("wallet_id", "=", wallet_id)
    .where(counting(now))
    .execute();
  const letters: AddressedLetter[] = [];
  for (const owner of others) {
    const letter = await letMailboxObject(tables, asking, { owner, about: "return", subject: old_index });
    if (letter !== undefined) letters.push(letter);
  }
  return letters;
}

/** Removes an owner who objected for good, by the link that another owner was mailed. */
export async function objectToReturn(tables: Kysely<Tables>, { wallet_id, old_index }: Objection): Promise<void> {
  await tables
    .deleteFrom("keeper_addresses")
    .where("wallet_id", "=", wallet_id)
    .where("email_index", "=", old_index)
    .where("objected_at", "is not", null)
    .execute();
  await tables
    .deleteFrom("keeper_objections")
    .where("wallet_id", "=", wallet_id)
    .where("old_index", "=", old_index)
    .execute();
}
