import { normaliseEmail } from "@foyer/contract/email";
import { openText } from "@foyer-apps/service/keys/seal-text";
import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import type { Asked } from "@foyer-apps/service/mail/write-asked";
import type { Kysely, Selectable } from "kysely";
import { OBJECTION_MS } from "../addresses/objection-time.ts";
import { rowOfAddress } from "../addresses/rows.ts";
import type { KeeperPorts } from "../calls/call.ts";
import type { Tables } from "../database/tables.ts";
import { createLink } from "../devices/mailed-link.ts";
import { writeRemovalLetter, writeReturnLetter } from "../mail/letters.ts";

type Told = {
  /** The owner whose mailbox is written to. */
  readonly owner: Selectable<Tables["keeper_addresses"]>;
  /** The owner that it is about, where that is another one. */
  readonly subject?: string;
  readonly about: "removal" | "return";
};
/** `asking`: where it was asked for, as the letter says it. */
export type Asking = { readonly ports: KeeperPorts; readonly now: number; readonly asking: Asked };
/** A letter and its mailbox. */
export type AddressedLetter = { readonly to: string; readonly letter: Omit<Mail, "to"> };

/**
 * Creates a link by which a mailbox may object for a day: an owner to their own removal, or the others to the return of one who objected to
 * theirs. Returns the letter, or `undefined` if the owner has no mailbox here because they log in with an account elsewhere.
 */
export async function letMailboxObject(
  tables: Kysely<Tables>,
  { ports, now, asking }: Asking,
  { owner, about, subject = owner.email_index }: Told,
): Promise<AddressedLetter | undefined> {
  const { wallet_id, email_index } = owner;
  const to = openText(ports.settings.ring, rowOfAddress(wallet_id, email_index), owner);
  if (normaliseEmail(to) === undefined) return undefined;
  const link = createLink();
  const objection = { link: link.digest, wallet_id, old_index: subject, new_index: "", about };
  await tables
    .insertInto("keeper_objections")
    .values({ ...objection, expires_at: now + OBJECTION_MS })
    .execute();
  const write = about === "removal" ? writeRemovalLetter : writeReturnLetter;
  return { to, letter: write({ ...asking, link: `${ports.url()}/object/${link.secret}` }) };
}
