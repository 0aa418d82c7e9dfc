import { z } from "@hono/zod-openapi";
import { jsonText } from "./json-text.ts";
import { httpUrl, sandboxSchema, secret } from "./money-schema.ts";

const binanceSchema = z.object({
  kind: z.literal("binance"),
  /** Of the API key that may withdraw. */
  key: secret,
  secret,
  /** The operator's page on which a payout is approved. */
  pageUrl: httpUrl,
  /** Signs the link to that page and the notices that come back. */
  noticeSecret: z.string().min(16).max(4_000),
  apiUrl: httpUrl.optional(),
});

const coinbaseSchema = z.object({
  kind: z.literal("coinbase"),
  keyName: secret,
  privateKey: secret,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be a currency such as USD")
    .default("USD"),
  /** The origin of Coinbase's page; links elsewhere are refused. */
  pageOrigin: httpUrl.optional(),
  apiUrl: httpUrl.optional(),
  /** Where the status of a payout is read. */
  statusUrl: httpUrl.optional(),
});

/** The settings of one exchange. */
export type ExchangeSettings = z.infer<typeof exchangeSchema>;
/** The settings of Binance. */
export type BinanceSettings = Omit<z.infer<typeof binanceSchema>, "kind">;
/** The settings of Coinbase. */
export type CoinbaseExchangeSettings = Omit<z.infer<typeof coinbaseSchema>, "kind">;

const exchangeSchema = z.discriminatedUnion("kind", [sandboxSchema, coinbaseSchema, binanceSchema]);

/** `EXCHANGES`: the exchanges that pay out. Keys are repeated in no message. */
export const exchangesVariable = jsonText(
  '[{"kind":"coinbase","keyName":"organizations/…/apiKeys/…","privateKey":"…"}]',
)
  .pipe(
    z
      .array(exchangeSchema)
      .max(20, { abort: true })
      .refine(
        (all) => new Set(all.map((one) => ("id" in one ? one.id : one.kind))).size === all.length,
        "must have each once",
      ),
  )
  .default([]);
