import type { AddressVerdict } from "@foyer/contract";

const FULL = /^0x[\da-f]{64}$/;
const SHORT = /^0x[\da-f]{1,63}$/;

/**
 * Judges a typed address: 32 bytes in hex, all of them. Short forms are refused, since one that lost a digit at its end
 * looks just like them. There is no checksum, so a mistyped address may be a good one of somebody else.
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/keys-addresses
 */
export async function checkAddress({ address }: { readonly address: string }): Promise<AddressVerdict> {
  const canonical = address.length > 66 ? "" : address.toLowerCase();
  if (SHORT.test(canonical)) return { ok: false, problem: "it is shorter than 64 digits" };
  if (!FULL.test(canonical) || address.startsWith("0X"))
    return { ok: false, problem: "it is not 0x and 64 hex digits" };
  if (/^0x0*$/.test(canonical)) return { ok: false, problem: "the zero address belongs to nobody" };
  return { ok: true, canonical, warnings: ["no-checksum"] };
}
