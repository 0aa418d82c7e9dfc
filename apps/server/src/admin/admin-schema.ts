import { z } from "@hono/zod-openapi";

/** An origin that is to be allowed; `readOrigin` says what is wrong with it. */
export const originBody = z.strictObject({ origin: z.string().min(1).max(300) });

/** Which way something is switched. */
export const switchBody = z.strictObject({ isEnabled: z.boolean() });

/** Whether a wallet is to be listed. */
export const listedBody = z.strictObject({ isListed: z.boolean() });

/** An origin that is to be allowed no longer. */
export const originQuery = z.object({ origin: z.string().min(1).max(300) });

/** Which wallets are looked for. */
export const walletsQuery = z.object({ search: z.string().max(100).default("") });

/** Whose changes are looked for, and how many. */
export const changesQuery = z.object({
  project: z.string().max(64).optional(),
  most: z.coerce.number().int().min(1).max(200).default(20),
});
