import { createHmac, timingSafeEqual } from "node:crypto";

const PATIENCE_SECONDS = 300;

/** The header that says who has written a body. */
export const SIGNATURE = "foyer-signature";

/** Signs a text with the time in it: `t=…,s=…`. */
export function sign(text: string, secret: string): string {
  const t = Math.floor(Date.now() / 1000);
  return `t=${t},s=${hmac(`${t}.${text}`, secret)}`;
}

/** Whether somebody with the secret has signed a text, within the last minutes. */
export function isSigned(text: string, header: unknown, secret: string): boolean {
  const [, t = "0", s = ""] = /^t=(\d{1,13}),s=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  const [given, expected] = [Buffer.from(s), Buffer.from(hmac(`${t}.${text}`, secret))];
  const isFresh = Math.abs(Date.now() / 1000 - Number(t)) <= PATIENCE_SECONDS;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}

function hmac(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
