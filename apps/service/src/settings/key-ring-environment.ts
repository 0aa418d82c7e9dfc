import { z } from "zod";
import { readKeyRing } from "../keys/key-ring.ts";

/** Key-encryption keys as an environment variable holds them. They are repeated in no message. */
export const keyRingText = ringBy((text) => readKeyRing({ text }));
/** The same in a file, by its path. */
export const keyRingFile = ringBy((path) => readKeyRing({ path }));

function ringBy(read: (given: string) => ReturnType<typeof readKeyRing>) {
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
