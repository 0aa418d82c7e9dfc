import { type AccountId, FoyerError, parseAccountId, readWalletName, type SourceSession } from "@foyer/contract";
import type { ClientSession } from "../client/relay-client.ts";

/** People have few accounts, an attacker many. */
const ACCOUNT_LIMIT = 200;
const LINK_LIMIT = 512;
const UNIVERSAL = /^https:\/\//i;
/** An app's own scheme: none that a browser itself acts upon. */
const NATIVE = /^(?!(https?|javascript|data|blob|file|about|vbscript|view-source|filesystem):)[a-z][a-z0-9+.-]*:/i;

/** Reads what a wallet agreed to. What is no account is left out, and so is what is no link to an app. */
export function readSession(session: ClientSession): SourceSession {
  const { topic, expiry, namespaces, peer } = session;
  const accounts = Object.values(namespaces).flatMap(({ accounts: listed }) => listed.slice(0, ACCOUNT_LIMIT));
  const { name, redirect } = peer.metadata;
  return {
    topic,
    expiresAt: expiry * 1000,
    // Its icon is a link to anywhere, and stays unread.
    wallet: { name: readWalletName(name) ?? "Wallet" },
    links: { native: readLink(redirect?.native, NATIVE), universal: readLink(redirect?.universal, UNIVERSAL) },
    accounts: [...new Set(accounts)].filter(isAccountId),
  };
}

function readLink(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === "string" && value.length <= LINK_LIMIT && pattern.test(value) ? value : undefined;
}

function isAccountId(value: string): value is AccountId {
  try {
    parseAccountId(value);
    return true;
  } catch (error) {
    if (error instanceof FoyerError) return false;
    throw error;
  }
}
