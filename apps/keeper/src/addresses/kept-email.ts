import { normaliseEmail, readTypedEmail } from "@foyer/contract/email";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import type { Call } from "../calls/call.ts";

/**
 * Returns the form of an e-mail address that it is kept and mailed under: the canonical one. An owner who was named by an address with
 * capital letters, before there was a canonical form, is found by that address as it was typed.
 * @throws {ServiceFault} mail/address-refused
 */
export async function requireEmail(call: Call, text: string): Promise<string> {
  const [canonical, typed] = [normaliseEmail(text), readTypedEmail(text)];
  if (canonical === undefined || typed === undefined) throw new ServiceFault("mail/address-refused", {});
  return typed !== canonical && (await isKept(call, typed)) ? typed : canonical;
}

/** Returns the digest that an address is found by in a project; the address cannot be read from it. */
export function indexOf({ ports, project }: Call, email: string): string {
  return digest(ports.keys.index, `owner in ${project.id}`, email);
}

async function isKept(call: Call, email: string): Promise<boolean> {
  const row = await call.ports.database.tables
    .selectFrom("keeper_addresses")
    .select("wallet_id")
    .where("email_index", "=", indexOf(call, email))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
