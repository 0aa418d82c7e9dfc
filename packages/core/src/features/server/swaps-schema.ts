import * as z from "zod/mini";

/** Quotes in one answer; nobody needs more. */
const QUOTE_LIMIT = 10;
const TOKEN_LIMIT = 500;

/** A quote, as a server writes it (`apps/server/src/data/routes/add-swap-routes.ts`). */
export type ServerQuote = NonNullable<ReturnType<typeof readQuotes>>[number];

/** Reads quotes; undefined where it is no list of them. A row that is none is left out. */
export function readQuotes(body: unknown) {
  const digits = z.string().check(z.regex(/^\d{1,78}$/));
  const name = z.string().check(z.maxLength(100));
  const schema = z.object({
    provider: z.string().check(z.maxLength(40)),
    userAddress: name,
    fromTokenAddress: name,
    toTokenAddress: name,
    fromAmount: digits,
    toAmount: digits,
    toAmountMin: digits,
    spenderAddress: z.nullable(name),
    fee: z.nullable(z.object({ tokenAddress: name, amount: digits })),
    gas: digits,
    expiresAt: z.number(),
    tx: z.object({
      to: z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
      data: z.string().check(z.regex(/^0x(?:[\da-f]{2})*$/i)),
      value: digits,
    }),
  });
  const list = z.object({ quotes: z.array(z.unknown()) }).safeParse(body).data?.quotes;
  return list?.slice(0, QUOTE_LIMIT).flatMap((row) => schema.safeParse(row).data ?? []);
}

/** Reads the tokens that a server lists; undefined where it is no list of them. */
export function readTokens(body: unknown) {
  const schema = z.object({
    name: z.string(),
    symbol: z.string(),
    address: z.string(),
    decimals: z.int(),
    logoUri: z.string(),
  });
  const list = z.object({ tokens: z.array(z.unknown()) }).safeParse(body).data?.tokens;
  return list?.slice(0, TOKEN_LIMIT).flatMap((row) => schema.safeParse(row).data ?? []);
}
