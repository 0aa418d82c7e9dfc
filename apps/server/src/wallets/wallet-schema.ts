import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";
import { z } from "@hono/zod-openapi";
import { CAIP_2 } from "../rpc/chain.ts";

/** An id of a wallet, an image or a token: letters, digits and the marks that ids of others have. */
export const ID: RegExp = /^[A-Za-z0-9][-A-Za-z0-9_.:]{0,127}$/;

const https = z
  .string()
  .max(500, { abort: true })
  .refine((text) => canParseUrl(text) && new URL(text).protocol === "https:", "must be an https URL");

// An app's own scheme may stand there, but none that a browser runs or reads.
const appLink = z
  .string()
  .max(500, { abort: true })
  .regex(
    /^(?!javascript:|data:|blob:|file:|vbscript:)[a-z][a-z0-9+.-]*:/i,
    "must begin with https: or the app's scheme",
  );

const injected = z
  .strictObject({ namespace: z.string().regex(/^[-a-z0-9]{3,8}$/), injected_id: z.string().max(100) })
  .openapi("Injected");

/** A wallet as it is kept and as an operator writes it; `null` where nothing is known. */
export const walletSchema = z.strictObject({
  id: z.string().regex(ID, "must be letters, digits, '-', '_', '.' or ':'"),
  name: z.string().trim().min(1).max(60),
  description: z.string().max(500).nullable().default(null),
  badge_type: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,30}$/)
    .nullable()
    .default(null),
  chains: z.array(z.string().regex(CAIP_2, "must be a CAIP-2 chain such as eip155:1")).min(1).max(200),
  homepage: https,
  image_id: z.string().regex(ID).nullable().default(null),
  order: z.int().min(1).max(1_000_000).default(1_000_000),
  mobile_link: appLink.nullable().default(null),
  desktop_link: appLink.nullable().default(null),
  webapp_link: https.nullable().default(null),
  link_mode: https.nullable().default(null),
  app_store: https.nullable().default(null),
  play_store: https.nullable().default(null),
  chrome_store: https.nullable().default(null),
  rdns: z.string().max(100).nullable().default(null),
  injected: z.array(injected).max(50).default([]),
  supports_wc: z.boolean().nullable().default(null),
  supports_wcpay: z.boolean().nullable().default(null),
});

/** A wallet as it is kept. */
export type Wallet = z.infer<typeof walletSchema>;

/** A wallet as it is answered. `display_index`: its place in all that was asked for, from 0. */
export const listedWalletSchema = walletSchema
  .extend({ image_url: z.string().nullable(), display_index: z.int().min(0) })
  .openapi("Wallet");
