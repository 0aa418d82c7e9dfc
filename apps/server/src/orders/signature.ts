import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a signed text may be, and how far ahead its clock, in seconds. */
const PATIENCE_SECONDS = 300;
const SIGNATURE = /^t=(\d{1,13}),s=([0-9a-f]{64})$/;

/** Signs a text, with the time in it: `t=…,s=…`, as MoonPay signs its notices. `now`: Unix milliseconds. */
export function signText(text: string, { secret, now }: { readonly secret: string; readonly now: number }): string {
  const t = Math.floor(now / 1000);
  return `t=${t},s=${hmac(`${t}.${text}`, secret)}`;
}

/** Whether a text was signed by somebody who has the secret, within the last minutes. */
export function isSigned(
  text: string,
  { header, secret, now }: { readonly header: string | undefined; readonly secret: string; readonly now: number },
): boolean {
  const [, time, signature = ""] = SIGNATURE.exec(header ?? "") ?? [];
  if (time === undefined || Math.abs(now / 1000 - Number(time)) > PATIENCE_SECONDS) return false;
  return isSame(signature, hmac(`${time}.${text}`, secret));
}

/** Compares in a time that says nothing of where two texts differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hmac(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
