import * as z from "zod/mini";

const text = (length: number) => z.string().check(z.maxLength(length));

const balance = z.object({
  name: text(256),
  symbol: text(64),
  chainId: text(64),
  /** CAIP-10; absent: the chain's own coin. */
  address: z.optional(z.string().check(z.regex(/^eip155:\d{1,16}:0x[0-9a-fA-F]{40}$/))),
  /** In US dollars. */
  price: z.nullable(z.number()),
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,3}$/)),
    numeric: z.string().check(z.regex(/^\d{1,78}(\.\d{1,255})?$/)),
  }),
  iconUrl: text(1_024),
  is_spam: z.boolean(),
});

/** What the server answers of an account's balances, as far as it is read here. */
export const holdingsAnswer = z.object({ balances: z.array(balance).check(z.maxLength(1_000)) });

/** One balance of it. */
export type ToldBalance = z.infer<typeof balance>;
