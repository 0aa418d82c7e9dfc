import * as z from "zod/mini";

/** Orders kept, the newest first. */
export const ORDER_LIMIT = 20;

/** Reads an order that was kept: another script may have written there. */
export function orderSchema() {
  const text = (limit: number) => z.string().check(z.minLength(1), z.maxLength(limit));
  return z.object({
    id: text(64),
    from: text(64),
    name: text(64),
    reference: text(200),
    url: text(4_000),
    account: text(200),
    asset: text(300),
    symbol: z.optional(text(64)),
    stage: z.enum(["waiting", "pending", "sent", "done", "failed"]),
    hash: z.optional(text(200)),
    at: z.number(),
  });
}
