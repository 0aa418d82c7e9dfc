import type { Kysely } from "kysely";
import { takeObjection, undoChange } from "../addresses/object.ts";
import { noteAct } from "../calls/audit.ts";
import type { Tables } from "../database/tables.ts";
import type { AddressedLetter, Asking } from "../owners/let-mailbox-object.ts";
import { objectToRemoval, objectToReturn } from "../owners/object-to-removal.ts";
import type { Outcome } from "../words/keeper-words.ts";

/** Carries out the objection of a mailed link, once. Returns the page's outcome and the letters to send; `undefined`: the link is over. */
export async function takeObjectionOf(
  tables: Kysely<Tables>,
  asking: Asking,
  secret: string,
): Promise<{ readonly outcome: Outcome; readonly letters: readonly AddressedLetter[] } | undefined> {
  const taken = await takeObjection(tables, { secret, now: asking.now });
  if (taken === undefined) return undefined;
  const note = (act: string) => noteAct(tables, asking, { subject: taken.wallet_id, act, detail: "" });
  switch (taken.about) {
    case "change":
      await undoChange(tables, taken);
      await note("email-objected");
      return { outcome: "objected", letters: [] };
    case "removal": {
      const letters = await objectToRemoval(tables, asking, taken);
      await note("removal-objected");
      return { outcome: "returning", letters };
    }
    case "return":
      await objectToReturn(tables, taken);
      await note("owner-removed");
      return { outcome: "removed", letters: [] };
    default:
      return taken.about satisfies never;
  }
}
