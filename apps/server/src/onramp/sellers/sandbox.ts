import { z } from "@hono/zod-openapi";
import {
  askSandbox,
  placeAtSandbox,
  postToSandbox,
  readSandboxNotice,
  SANDBOX_SIGNATURE,
  type SandboxSettings,
} from "../../orders/sandbox-calls.ts";
import { requireSigned } from "../read-notice.ts";
import type { Seller } from "../seller.ts";

const quoteSchema = z.object({
  gets: z
    .string()
    .regex(/^\d{1,78}$/)
    .nullable(),
  fee: z.string().max(30).optional(),
  expiresAt: z.number().optional(),
});

/** Sells on the checkout page of a sandbox: nobody pays there, and tokens of a test chain move. */
export function sandboxSeller(sandbox: SandboxSettings): Seller {
  const { id, name, imageUrl, secret } = sandbox;
  return {
    id,
    name,
    imageUrl,
    sells: () => true,
    async quote({ sold, currency, amount }, asking) {
      const { asset, decimals } = sold;
      const body = { asset, decimals, currency, amount };
      const { gets, ...quote } = await postToSandbox(sandbox, { path: "/quotes", body, schema: quoteSchema }, asking);
      return gets === null ? undefined : { gets, ...quote };
    },
    async begin({ id: order, sold, currency, amount, account }, asking) {
      const { asset, decimals, symbol } = sold;
      return await placeAtSandbox(sandbox, { id: order, asset, decimals, symbol, currency, amount, account }, asking);
    },
    report: ({ reference }, asking) => askSandbox(sandbox, reference, asking),
    async readNotice(incoming, now) {
      requireSigned(incoming, { provider: id, name: SANDBOX_SIGNATURE, secret, now });
      return readSandboxNotice(incoming.body);
    },
  };
}
