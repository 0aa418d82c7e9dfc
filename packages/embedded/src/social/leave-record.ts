import type { EmbeddedWallet } from "@foyer/contract";

type Provider = Parameters<EmbeddedWallet["leaveForSocial"]>[0]["provider"];

/** What a page remembers of a log-in that it left itself for, in this window alone. Nothing of it is secret. */
export type LeaveRecord = {
  readonly provider: Provider;
  /** Where the page was, all of it. */
  readonly href: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
};

/** What the address of a page has at its end that somebody came back to. */
export const RETURN_MARK = "#foyer-social=";

/** As long as the frame waits for the answer. */
export const LEAVE_MS = 5 * 60_000;

/** With its version: another one reads nothing of it. */
const KEY = "@foyer/social-leave/1";

/** Keeps it, in the place of one before. */
export function keepLeave(storage: Storage, record: LeaveRecord): void {
  storage.setItem(KEY, JSON.stringify(record));
}

/** Forgets it. */
export function forgetLeave(storage: Storage): void {
  storage.removeItem(KEY);
}

/** Reads it; undefined where none is kept, or another thing. */
export function readLeave(storage: Storage): LeaveRecord | undefined {
  try {
    const { provider, href, expiresAt } = Object(JSON.parse(storage.getItem(KEY) ?? "null")) as {
      readonly [name in keyof LeaveRecord]?: unknown;
    };
    if (typeof provider !== "string" || typeof href !== "string" || typeof expiresAt !== "number") return undefined;
    return { provider: provider as Provider, href, expiresAt };
  } catch {
    return undefined;
  }
}
