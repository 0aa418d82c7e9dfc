import { base64url } from "../keys/base64url.ts";

/** The claims that a receipt must have. `key`: the keeper's, base64url of a point of P-256. `request`: see `receiptRequest`. */
type ExpectedReceipt = {
  readonly key: string;
  readonly project: string;
  readonly wallet: string;
  readonly version: number;
  readonly request: string;
};

/**
 * Returns whether this is the keeper's signed receipt that it has no share of a wallet left: a JWS (ES256) by the key that was pinned, for this
 * wallet, this version, this project and this very request. One that erases later, or that answers something else, is none.
 * @see https://www.rfc-editor.org/rfc/rfc7515
 */
export async function isErasureReceipt(receipt: string, expected: ExpectedReceipt): Promise<boolean> {
  try {
    const [header = "", payload = "", signature = "", ...rest] = receipt.split(".");
    const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
    const point = base64url.decode(expected.key);
    const key = await crypto.subtle.importKey("raw", point, algorithm, false, ["verify"]);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    const isSigned = await crypto.subtle.verify(algorithm, key, base64url.decode(signature), signed);
    if (!isSigned || rest.length > 0) return false;
    const { alg, typ } = readJson(header);
    const { act, wallet, version, project, request, erasedAt } = readJson(payload);
    return (
      alg === "ES256" &&
      typ === "foyer-receipt+jwt" &&
      act === "delete-share" &&
      wallet === expected.wallet &&
      version === expected.version &&
      project === expected.project &&
      request === expected.request &&
      typeof erasedAt === "number"
    );
  } catch {
    return false;
  }
}

function readJson(part: string): Readonly<Record<string, unknown>> {
  return Object(JSON.parse(new TextDecoder().decode(base64url.decode(part)))) as Record<string, unknown>;
}
