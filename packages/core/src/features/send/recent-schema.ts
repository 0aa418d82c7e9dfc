import { NAMESPACES } from "@foyer/contract";
import * as z from "zod/mini";

/** Somebody that was sent to, as it is kept. */
export type SavedReceiver = z.infer<ReturnType<typeof receiverSchema>>;

/** Reads what is kept of a receiver: another script may have written there. */
export function receiverSchema() {
  const text = (limit: number) => z.string().check(z.minLength(1), z.maxLength(limit));
  return z.object({ namespace: z.enum(NAMESPACES), address: text(200), name: z.optional(text(255)) });
}
