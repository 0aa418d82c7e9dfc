import * as z from "zod/mini";

/** Reads the id of an order that was asked for and not answered: another script may have written there. */
export function askedSchema() {
  return z.object({
    key: z.string().check(z.maxLength(1_000)),
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    at: z.number(),
  });
}
