import { utf8ToBytes } from "@noble/hashes/utils.js";
import { causedBy } from "../wallet/wallet-error.ts";
import { randomBytes } from "./random-bytes.ts";
import type { VaultName } from "./vault.ts";

/** This device's share, as it is stored: AES-GCM under a key that no script can read out. */
export type WrappedShare = { readonly iv: Uint8Array<ArrayBuffer>; readonly ciphertext: Uint8Array<ArrayBuffer> };

/** The key of this device. It is stored as an object, and cannot be exported. */
export function createDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Wraps the device's share of a version. */
export async function wrapShare(
  a: VaultName & { readonly key: CryptoKey; readonly share: Uint8Array<ArrayBuffer> },
): Promise<WrappedShare> {
  const iv = randomBytes(12);
  const ciphertext = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bindTo(a) }, a.key, a.share);
  return { iv, ciphertext: new Uint8Array(ciphertext) };
}

/** Unwraps it. Throws `recovery-needed` where it is of another version or key: the device has no share then. */
export async function unwrapShare(
  a: VaultName & { readonly key: CryptoKey; readonly wrapped: WrappedShare },
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: "AES-GCM", iv: a.wrapped.iv, additionalData: bindTo(a) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, a.key, a.wrapped.ciphertext));
  } catch (error) {
    throw causedBy(error, "recovery-needed", "The share of this device does not open.");
  }
}

function bindTo({ wallet, version }: VaultName): Uint8Array<ArrayBuffer> {
  return new Uint8Array(utf8ToBytes(`foyer/device|${wallet}|${version}`));
}
