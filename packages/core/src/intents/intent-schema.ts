import * as z from "zod/mini";

/** Reads the book of intents, whose entries are read one by one. */
export function bookSchema() {
  return z.object({ open: z.optional(z.array(z.unknown())), hashes: z.optional(z.array(z.unknown())) });
}

/** Reads an intent that was kept. */
export function intentSchema() {
  const text = (limit: number) => z.string().check(z.maxLength(limit));
  const sum = z.string().check(z.regex(/^\d{1,78}$/));
  return z.object({
    id: text(64),
    key: text(1_000),
    account: text(200),
    transfer: z.optional(
      z.object({ to: text(200), amount: sum, asset: z.optional(text(300)), data: z.optional(text(40_000)) }),
    ),
    told: z.optional(
      z.object({
        amount: z.optional(sum),
        asset: z.optional(text(300)),
        decimals: z.optional(z.int().check(z.minimum(0), z.maximum(36))),
        symbol: z.optional(text(64)),
        operation: z.optional(z.enum(["trade", "approve", "execute"])),
      }),
    ),
    mark: z.optional(text(200)),
    at: z.number(),
  });
}
