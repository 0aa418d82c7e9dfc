import { readKeyRing } from "@foyer-apps/service/keys/key-ring";
import { z } from "@hono/zod-openapi";
import { isHttp } from "./json-text.ts";

/** What environment variables may hold of embedded wallets. Keys are repeated in no message. */
export const embeddedEnvironment = {
  EMBEDDED_FRAME_ORIGIN: z
    .string()
    .refine((text) => isHttp(text) && new URL(text).origin === text, "must be an origin such as https://wallet.example")
    .optional(),
  EMBEDDED_KEK: keyRing((text) => readKeyRing({ text })),
  EMBEDDED_KEK_FILE: keyRing((path) => readKeyRing({ path })),
};

function keyRing(read: (given: string) => ReturnType<typeof readKeyRing>) {
  return z
    .string()
    .transform((given, context) => {
      const ring = read(given);
      if (typeof ring !== "string") return ring;
      context.addIssue({ code: "custom", message: ring });
      return z.NEVER;
    })
    .optional();
}
