import * as z from "zod/mini";

/** Payments kept, the newest first: by their ids nobody pays twice. */
export const PAYMENT_LIMIT = 100;

/** Reads a payment that was kept: another script may have written there. */
export function paymentSchema() {
  const text = (limit: number) => z.string().check(z.minLength(1), z.maxLength(limit));
  return z.object({
    id: text(200),
    asset: text(300),
    amount: z.string().check(z.regex(/^\d{1,78}$/)),
    recipient: text(200),
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
    symbol: text(64),
    stage: z.enum(["choosing", "asking", "waiting", "pending", "unsure", "done", "failed"]),
    way: z.optional(
      z.union([
        z.object({ kind: z.literal("wallet") }),
        z.object({ kind: z.literal("exchange"), exchange: text(64) }),
        z.object({ kind: z.literal("transfer"), asset: text(300) }),
      ]),
    ),
    failedOrders: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
    reference: z.optional(text(200)),
    url: z.optional(text(4_000)),
    payer: z.optional(text(200)),
    hash: z.optional(text(200)),
    at: z.number(),
  });
}
