import * as z from "zod/mini";

/** Tokens that are kept of an account. */
export const TOKEN_LIMIT = 100;

/** The last list of an account: its CAIP-10 id, when it was read (ms since 1970), and its tokens. */
export type SavedEntry = z.infer<ReturnType<typeof entrySchema>>;

/** Reads what is kept of an account. */
export function entrySchema() {
  const sum = z.string().check(z.regex(/^\d{1,78}$/));
  const token = z.object({
    asset: z.string().check(z.maxLength(300)),
    value: sum,
    unconfirmed: z.optional(z.string().check(z.regex(/^-?\d{1,78}$/))),
    decimals: z.int().check(z.minimum(1), z.maximum(36)),
    symbol: z.optional(z.string().check(z.maxLength(64))),
    name: z.optional(z.string().check(z.maxLength(64))),
    isListed: z.boolean(),
    isImitation: z.boolean(),
    isSpam: z.optional(z.boolean()),
  });
  return z.tuple([z.string().check(z.maxLength(200)), z.number(), z.array(token).check(z.maxLength(TOKEN_LIMIT))]);
}
