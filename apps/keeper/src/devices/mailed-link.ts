import { createHash, randomBytes } from "node:crypto";

/** What a mailed link has in it, 256 random bits, and its digest, which alone is kept. */
export function createLink(): { readonly secret: string; readonly digest: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, digest: digestLink(secret) };
}

/** The digest that a link is found by. */
export function digestLink(secret: string): string {
  return createHash("sha256").update(`foyer-link\n${secret}`).digest("base64url");
}
