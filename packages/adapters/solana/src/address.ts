import type { AddressVerdict } from "@foyer/contract";
import { fromBase58 } from "./base58.ts";
import { loadCurve } from "./libraries.ts";

/**
 * Judges a typed address: base58 of 32 bytes. There is no checksum, so a mistyped address may be a good one of
 * somebody else; one off the curve belongs to a program and has no key.
 * @see https://namespaces.chainagnostic.org/solana/caip10
 */
export async function checkAddress({ address }: { readonly address: string }): Promise<AddressVerdict> {
  const bytes = fromBase58(address, 32);
  if (!bytes) return { ok: false, problem: "it is not base58 of 32 bytes" };
  const { ed25519 } = await loadCurve("sendNative");
  try {
    ed25519.Point.fromBytes(bytes);
    return { ok: true, canonical: address, warnings: ["no-checksum"] };
  } catch {
    return { ok: true, canonical: address, warnings: ["no-checksum", "off-curve"] };
  }
}
