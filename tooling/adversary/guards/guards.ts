import type { Guard } from "../guard.ts";
import { FRAME_GUARDS } from "./frame-guards.ts";
import { KEEPER_GUARDS } from "./keeper-guards.ts";
import { SERVER_GUARDS } from "./server-guards.ts";

/** The guards that attacks meet, and their removals. */
export const GUARDS = {
  ...FRAME_GUARDS,
  ...KEEPER_GUARDS,
  ...SERVER_GUARDS,
} as const satisfies Readonly<Record<string, Guard>>;

export type GuardName = keyof typeof GUARDS;
