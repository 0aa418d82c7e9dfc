import { randomBytes } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { importJWK, importPKCS8, SignJWT } from "jose";
import { type Asking, askProvider } from "./ask-provider.ts";
import type { OrderReport, OrderStatus } from "./order.ts";

/** An API key of Coinbase. `privateKey`: PKCS#8 as PEM for ES256, or 64 bytes as base64 for Ed25519. */
export type CoinbaseKey = { readonly keyName: string; readonly privateKey: string };

/** How long a signed request is valid, in seconds. */
const GOOD_SECONDS = 120;
const SEED_BYTES = 32;

const reportSchema = z.object({
  transactions: z.array(z.object({ status: z.string(), tx_hash: z.string().max(200).nullish() })).max(1_000),
});
const STATUSES: Readonly<Record<string, OrderStatus>> = {
  ONRAMP_TRANSACTION_STATUS_CREATED: "waiting",
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: "pending",
  ONRAMP_TRANSACTION_STATUS_SUCCESS: "succeeded",
  ONRAMP_TRANSACTION_STATUS_FAILED: "failed",
};

/**
 * Returns the header that authenticates one request.
 * @see https://docs.cdp.coinbase.com/api-reference/v2/authentication
 */
export async function authorizeAtCoinbase(
  { keyName, privateKey }: CoinbaseKey,
  { method, url, claim }: { readonly method: "GET" | "POST"; readonly url: string; readonly claim: "uri" | "uris" },
  { now }: Asking,
): Promise<Record<string, string>> {
  const seconds = Math.floor(now() / 1000);
  const { host, pathname } = new URL(url);
  const uri = `${method} ${host}${pathname}`;
  const [alg, key] = await importKey(privateKey);
  const jwt = await new SignJWT(claim === "uri" ? { uri } : { uris: [uri] })
    .setProtectedHeader({ alg, kid: keyName, typ: "JWT", nonce: randomBytes(16).toString("hex") })
    .setIssuer("cdp")
    .setSubject(keyName)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + GOOD_SECONDS)
    .sign(key);
  return { Authorization: `Bearer ${jwt}` };
}

/**
 * Reads the status of an order by the id that was sent as the user's reference.
 * @see https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/get-onramp-transactions-by-id
 */
export async function reportAtCoinbase(
  key: CoinbaseKey,
  { apiUrl, id }: { readonly apiUrl: string; readonly id: string },
  asking: Asking,
): Promise<OrderReport | undefined> {
  const url = `${apiUrl}/onramp/v1/buy/user/${encodeURIComponent(id)}/transactions`;
  const headers = await authorizeAtCoinbase(key, { method: "GET", url, claim: "uri" }, asking);
  const { transactions } = await askProvider({ provider: "coinbase", url, headers, schema: reportSchema }, asking);
  const [first] = transactions;
  const status = first && Object.hasOwn(STATUSES, first.status) ? STATUSES[first.status] : undefined;
  return status && { status, ...(first?.tx_hash && { hash: first.tx_hash }) };
}

async function importKey(privateKey: string) {
  if (privateKey.includes("BEGIN")) return ["ES256", await importPKCS8(privateKey, "ES256")] as const;
  const bytes = Buffer.from(privateKey, "base64");
  const [d, x] = [bytes.subarray(0, SEED_BYTES), bytes.subarray(SEED_BYTES)].map((half) => half.toString("base64url"));
  return ["EdDSA", await importJWK({ kty: "OKP", crv: "Ed25519", d, x } as { kty: "OKP" }, "EdDSA")] as const;
}
