import type { Guard } from "../guard.ts";
import { DATABASE_GUARDS } from "./database-guards.ts";
import { FRAME_GUARDS } from "./frame-guards.ts";
import { KEEPER_GUARDS } from "./keeper-guards.ts";
import { MAILBOX_GUARDS } from "./mailbox-guards.ts";
import { NETWORK_GUARDS } from "./network-guards.ts";
import { PAGE_GUARDS } from "./page-guards.ts";
import { RECEIPT_GUARDS } from "./receipt-guards.ts";
import { SERVER_GUARDS } from "./server-guards.ts";

/** The guards that attacks meet, and their removals. */
export const GUARDS = {
  ...FRAME_GUARDS,
  ...RECEIPT_GUARDS,
  ...KEEPER_GUARDS,
  ...SERVER_GUARDS,
  ...NETWORK_GUARDS,
  ...MAILBOX_GUARDS,
  ...DATABASE_GUARDS,
  ...PAGE_GUARDS,
} as const satisfies Readonly<Record<string, Guard>>;

export type GuardName = keyof typeof GUARDS;
