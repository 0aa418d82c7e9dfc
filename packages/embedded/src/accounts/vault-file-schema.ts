import * as z from "zod/mini";
import { wallet } from "./calls-schema.ts";
import { base64url } from "./fields-schema.ts";

/**
 * What somebody takes along when a server is given up, and the rescue page opens with a kit, offline: one wallet as the server
 * kept it, and the server's share of that version in the clear. Worth nothing without the kit; keep it as carefully.
 */
export const vaultFile = z.strictObject({
  format: z.literal("foyer-vault-1"),
  wallet,
  /** The server's share of `wallet.version`: 33 bytes. */
  share: base64url,
});
