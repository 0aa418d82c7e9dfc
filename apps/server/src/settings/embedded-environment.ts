import { farcasterRelay } from "@foyer-apps/service/farcaster/farcaster-environment";
import { serverSocialClients } from "@foyer-apps/service/openid/social-environment";
import { keyRingFile, keyRingText } from "@foyer-apps/service/settings/key-ring-environment";
import { mailEverySeconds } from "@foyer-apps/service/settings/mail-environment";
import { z } from "@hono/zod-openapi";
import { isHttp } from "./json-text.ts";

/** What environment variables may hold of embedded wallets. Keys are repeated in no message. */
export const embeddedEnvironment = {
  EMBEDDED_FRAME_ORIGIN: z
    .string()
    .refine((text) => isHttp(text) && new URL(text).origin === text, "must be an origin such as https://wallet.example")
    .optional(),
  EMBEDDED_KEK: keyRingText,
  EMBEDDED_KEK_FILE: keyRingFile,
  EMBEDDED_SOCIALS: serverSocialClients.optional(),
  EMBEDDED_FARCASTER: farcasterRelay.optional(),
  EMBEDDED_MAIL_EVERY_SECONDS: mailEverySeconds,
};
