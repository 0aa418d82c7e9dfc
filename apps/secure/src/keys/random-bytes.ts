import { base64url } from "./base64url.ts";

/** Bytes of the platform's generator for keys. */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** A name of 128 random bits, as wallets, recoveries and requests have. */
export function randomId(): string {
  return base64url.encode(randomBytes(16));
}
