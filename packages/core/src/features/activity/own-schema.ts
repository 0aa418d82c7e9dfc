import * as z from "zod/mini";

/** What is kept of a transaction that this page had sent. Sums: decimal digits; `at`: Unix milliseconds. */
export type OwnRecord = z.infer<ReturnType<typeof ownSchema>>;

/** Reads what is kept of a transaction: another script may have written there. */
export function ownSchema() {
  const text = (limit: number) => z.string().check(z.maxLength(limit));
  return z.object({
    account: text(200),
    hash: text(200),
    at: z.number(),
    status: z.enum(["pending", "confirmed", "failed", "replaced", "dropped"]),
    trace: z.optional(text(200)),
    asset: z.optional(text(300)),
    amount: z.optional(z.string().check(z.regex(/^\d{1,78}$/))),
    decimals: z.optional(z.int().check(z.minimum(0), z.maximum(36))),
    symbol: z.optional(text(64)),
    to: z.optional(text(200)),
    operation: z.optional(z.enum(["trade", "approve", "execute"])),
  });
}
