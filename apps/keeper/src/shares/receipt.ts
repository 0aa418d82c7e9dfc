import { deriveShareKeys } from "@foyer-apps/service/keys/share-keys";
import { exportJWK, importJWK, SignJWT } from "jose";
import type { Call } from "../calls/call.ts";

/** The public key of receipts: a point of P-256, uncompressed, base64url. */
export async function readReceiptKey(secret: Buffer): Promise<string> {
  return (await deriveShareKeys(secret)).point.toString("base64url");
}

/** The claims of a receipt. Times in Unix milliseconds. */
type Receipt = {
  readonly wallet: string;
  readonly version: number;
  /** The request that it answers, see `receiptRequest`. */
  readonly request: string;
} & ({ readonly erasedAt: number } | { readonly eraseAt: number | null });

/** Signs that a wallet's shares are erased, or will be: ES256. */
export async function signReceipt({ ports, project, now }: Call, receipt: Receipt): Promise<string> {
  const { pair } = await deriveShareKeys(ports.keys.receipt);
  const { kty, crv, x, y, d } = await exportJWK(pair.privateKey);
  const key = await importJWK({ kty, crv, x, y, d, alg: "ES256" } as Parameters<typeof importJWK>[0]);
  return new SignJWT({ act: "delete-share", ...receipt, project: project.id })
    .setProtectedHeader({ alg: "ES256", typ: "foyer-receipt+jwt" })
    .setIssuedAt(Math.floor(now / 1_000))
    .sign(key);
}
