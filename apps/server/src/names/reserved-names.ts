import type { NameSettings } from "../settings/read-settings.ts";

/** Nobody is to speak for the operator, the product, or the web's own roles (RFC 2142). */
const RESERVED: readonly string[] = [
  "abuse",
  "account",
  "accounts",
  "admin",
  "administrator",
  "billing",
  "contact",
  "foyer",
  "helpdesk",
  "hostmaster",
  "information",
  "localhost",
  "mail",
  "mailer",
  "moderator",
  "names",
  "noreply",
  "null",
  "official",
  "operator",
  "owner",
  "password",
  "postmaster",
  "privacy",
  "root",
  "security",
  "service",
  "staff",
  "status",
  "support",
  "system",
  "team",
  "test",
  "treasury",
  "undefined",
  "verified",
  "verify",
  "wallet",
  "wallets",
  "webmaster",
];

/** Tells whether a name is kept from everybody, by this list or by the operator's. */
export function isReserved(name: string, { reserved }: NameSettings): boolean {
  return RESERVED.includes(name) || reserved.includes(name);
}
