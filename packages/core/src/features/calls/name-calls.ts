import type { Place } from "./place.ts";
import type { CallToSend } from "./state.ts";

/** Characters of a call's data that stand for themselves. */
const LIMIT = 200;

/** Returns the key that requests share if they ask an account for the same calls. */
export function nameCalls({ account }: Pick<Place, "account">, calls: readonly CallToSend[]): string {
  const all = calls.map(({ to, value = 0n, data = "" }) => `${to} ${value} ${data}`.toLowerCase()).join(" ");
  return `${account} ${all.length > LIMIT ? `${all.slice(0, LIMIT)} ${all.length} ${sum(all)}` : all}`;
}

/** FNV-1a of 64 bits: tells long texts apart that begin alike. @see https://www.rfc-editor.org/rfc/rfc9923 */
function sum(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1)
    hash = ((hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16);
}
