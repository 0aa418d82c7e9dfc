import { z } from "@hono/zod-openapi";

const quantityNumeric = z.string().openapi({ description: "An exact decimal number" });
const money = z.number().nullable().openapi({ description: "In US dollars; null: not known" });

const transferSchema = z.object({
  fungible_info: z
    .object({
      name: z.string(),
      symbol: z.string(),
      icon: z.object({ url: z.string() }).nullable(),
      is_spam: z.boolean(),
    })
    .nullish(),
  nft_info: z.object({ name: z.string(), content: z.null(), flags: z.object({ is_spam: z.boolean() }) }).nullish(),
  direction: z.enum(["in", "out", "self"]),
  quantity: z.object({ numeric: quantityNumeric }),
  value: money,
  price: money,
});

/** A transaction of an account's history. */
export const transactionSchema = z
  .object({
    id: z.string(),
    metadata: z.object({
      operationType: z.enum(["execute", "receive", "send", "trade"]),
      hash: z.string(),
      chain: z.string().openapi({ description: "CAIP-2" }),
      minedAt: z.string().openapi({ description: "ISO 8601; of one that waits, when it was seen" }),
      sentFrom: z.string(),
      sentTo: z.string(),
      status: z.enum(["confirmed", "failed", "pending"]),
      nonce: z.int(),
    }),
    transfers: z.array(transferSchema),
  })
  .openapi("Transaction");

/** What an account has of a token or of the chain's own coin. */
export const balanceSchema = z
  .object({
    name: z.string(),
    symbol: z.string(),
    chainId: z.string().openapi({ description: "CAIP-2" }),
    address: z.string().optional().openapi({ description: "CAIP-10; absent: the chain's own coin" }),
    value: money,
    price: money,
    quantity: z.object({ decimals: z.string(), numeric: quantityNumeric }),
    iconUrl: z.string(),
    is_spam: z.boolean(),
  })
  .openapi("Balance");

/** A page of a history. */
export type Transaction = z.infer<typeof transactionSchema>;

/** A balance as it is answered. */
export type Balance = z.infer<typeof balanceSchema>;

/** A movement as it is answered. */
export type Transfer = z.infer<typeof transferSchema>;
