import { normaliseEmail, readTypedEmail } from "@foyer/contract/email";
import { Fault } from "../../faults/fault.ts";
import type { Call } from "../calls/call.ts";
import { indexOf } from "./accounts.ts";

/**
 * Returns the form of an e-mail address that it is kept and mailed under, or `undefined` where the text is none: the canonical form. An
 * account that was made with capital letters, before there was a canonical form, is found by its address as it was typed.
 */
export async function findKeptEmail(call: Call, text: string): Promise<string | undefined> {
  const [canonical, typed] = [normaliseEmail(text), readTypedEmail(text)];
  if (typed === undefined || typed === canonical) return canonical;
  return (await isKept(call, typed)) ? typed : canonical;
}

/**
 * Returns the form of an e-mail address that it is kept under.
 * @throws {Fault} mail/address-refused
 */
export async function requireEmail(call: Call, text: string): Promise<string> {
  const email = await findKeptEmail(call, text);
  if (email === undefined) throw new Fault("mail/address-refused", {});
  return email;
}

async function isKept(call: Call, email: string): Promise<boolean> {
  const { tables } = call.ports.database;
  const index = indexOf(call, email);
  for (const table of ["embedded_accounts", "embedded_ways"] as const) {
    const row = await tables
      .selectFrom(table)
      .select("id")
      .where("project_id", "=", call.project.id)
      .where("email_index", "=", index)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
