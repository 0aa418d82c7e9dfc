import { z } from "@hono/zod-openapi";
import { spellAsset } from "../orders/find-asset.ts";
import { exchangesVariable } from "./exchange-environment.ts";
import { jsonText } from "./json-text.ts";
import { httpUrl, sandboxSchema, secret } from "./money-schema.ts";

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, "must be a country such as US")
  .default("US");
const CAIP_19 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}$/;

const sellerSchema = z.discriminatedUnion("kind", [
  sandboxSchema,
  z.object({
    kind: z.literal("moonpay"),
    key: secret,
    secret,
    noticeSecret: secret,
    pageUrl: httpUrl.optional(),
    apiUrl: httpUrl.optional(),
  }),
  z.object({
    kind: z.literal("transak"),
    key: secret,
    token: secret,
    referrer: z.string().min(1).max(253),
    gatewayUrl: httpUrl.optional(),
    apiUrl: httpUrl.optional(),
  }),
  z.object({
    kind: z.literal("coinbase"),
    keyName: secret,
    privateKey: secret,
    country,
    pageUrl: httpUrl.optional(),
    apiUrl: httpUrl.optional(),
  }),
  z.object({
    kind: z.literal("meld"),
    key: secret,
    noticeSecret: secret,
    seller: z.string().min(1).max(60),
    country,
    apiUrl: httpUrl.optional(),
  }),
]);

/** How one of those who sell is reached, and what they know us by. */
export type SellerSettings = z.infer<typeof sellerSchema>;

const assetSchema = z.object({
  asset: z.string().regex(CAIP_19, "must be a CAIP-19 id").transform(spellAsset),
  symbol: z.string().min(1).max(20),
  name: z.string().min(1).max(60),
  decimals: z.int().min(0).max(36),
  imageId: z.string().min(1).max(128).optional(),
  imageUrl: z.url().optional(),
  codes: z.record(z.string(), z.string().min(1).max(60)).default({}),
});

const currencySchema = z.object({
  code: z.string().regex(/^[A-Z]{3}$/, "must be a currency such as USD"),
  name: z.string().min(1).max(40),
  digits: z.int().min(0).max(4).default(2),
  imageId: z.string().min(1).max(128).optional(),
  imageUrl: z.url().optional(),
});

const CURRENCIES = [
  { code: "USD", name: "US dollar", digits: 2 },
  { code: "EUR", name: "Euro", digits: 2 },
  { code: "GBP", name: "Pound sterling", digits: 2 },
];

/** What environment variables may hold of buying, deposits and payments. Keys are repeated in no message. */
export const moneyEnvironment = {
  ONRAMP_PROVIDERS: jsonText('[{"kind":"moonpay","key":"pk_…","secret":"sk_…","noticeSecret":"wk_…"}]')
    .pipe(z.array(sellerSchema).max(20))
    .default([]),
  ONRAMP_CURRENCIES: jsonText('[{"code":"USD","name":"US dollar"}]')
    .pipe(z.array(currencySchema).max(60))
    .default(CURRENCIES),
  MONEY_ASSETS: jsonText(
    '[{"asset":"eip155:1/slip44:60","symbol":"ETH","name":"Ether","decimals":18,"codes":{"moonpay":"eth"}}]',
  )
    .pipe(z.array(assetSchema).max(200))
    .optional(),
  EXCHANGES: exchangesVariable,
  TRANSFERS_URL: httpUrl.optional(),
  TRANSFERS_KEY: secret.optional(),
};
