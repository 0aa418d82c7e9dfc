import * as z from "zod/mini";

/** What is kept of a name: the address, when it was read (ms since 1970), the name, and an `https:` URL of its picture or nothing. */
export type SavedEntry = z.infer<ReturnType<typeof entrySchema>>;

/** Reads what is kept of a name. */
export function entrySchema() {
  const text = (limit: number) => z.string().check(z.maxLength(limit));
  return z.tuple([text(200), z.number(), z.string().check(z.minLength(1), z.maxLength(64)), text(2_000)]);
}
