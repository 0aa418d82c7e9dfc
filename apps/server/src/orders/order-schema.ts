import { z } from "@hono/zod-openapi";

/** The body limit of what is ordered, in bytes. */
export const ORDER_BYTES = 16 * 1024;

/** Answers and bodies of JSON. */
export const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { "application/json": { schema } } });

/** What clients call an order: made at random, since who knows it may ask how far it is. */
export const orderId = z.string().regex(/^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/, "must be a random UUID");
export const assetId = z.string().max(300).openapi({ description: "CAIP-19" });
export const accountId = z
  .string()
  .regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/, "must be a CAIP-10 account");
export const units = z.string().regex(/^[1-9]\d{0,77}$/, "must be a positive whole number, in the smallest unit");
export const money = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/, "must be a sum such as 100 or 19.99");
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, "must be a currency such as USD");

/** A coin or token as it is answered. */
export const tokenSchema = z.object({
  asset: z.string(),
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  imageId: z.string().optional().openapi({ description: "Of `/public/getTokenImage/{id}`" }),
  imageUrl: z.string().optional(),
});

/** Somebody who sells or pays out. */
export const namedSchema = z.object({ id: z.string(), name: z.string(), imageUrl: z.string().optional() });

/** Where people go on. */
export const begunSchema = z.object({ id: z.string(), url: z.string() });

/** How far an order is. */
export const reportSchema = z.object({
  id: z.string(),
  status: z.enum(["unknown", "waiting", "pending", "succeeded", "failed"]),
  txHash: z.string().nullable(),
});

/** What became of a notice: `known` came before, `unknown` is of no order here. */
export const noticeSchema = z.object({ notice: z.enum(["taken", "known", "unknown"]) });
