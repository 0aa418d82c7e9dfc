import type { WalletLogin } from "@foyer/contract";
import { isEmail } from "./read-email.ts";

/** The longest login method and user name that are read from storage, in characters. */
const MAX_CHARACTERS = 100;

/**
 * Returns how the user logged in to a recent connection, validated: it comes from storage, where another script may have written.
 * Undefined for wallets without a login, and where the entry is malformed.
 * @example
 * import { readRecentLogin } from "@foyer/core/embedded";
 *
 * const [recent] = foyer.getSnapshot().connections.recent;
 * readRecentLogin(recent)?.method; // "google"
 */
export function readRecentLogin(
  recent: { readonly login?: unknown } | undefined,
): Pick<WalletLogin, "method" | "email" | "userName"> | undefined {
  const { method, email, userName } = Object(recent?.login) as { readonly [key: string]: unknown };
  if (!isShort(method) || method === "") return undefined;
  return {
    method,
    email: typeof email === "string" && isEmail(email) ? email : undefined,
    userName: isShort(userName) ? userName : undefined,
  };
}

function isShort(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_CHARACTERS;
}
