import { ed25519 } from "@noble/curves/ed25519.js";

const BYTES = { key: 32, signature: 64 } as const;

/** Returns whether a signature (base64url) is one of a text by an ed25519 key. A key of small order signs nothing here. */
export function isEd25519Signature(
  text: string,
  { key, signature }: { readonly key: Uint8Array; readonly signature: string },
): boolean {
  const bytes = new Uint8Array(Buffer.from(signature, "base64url"));
  if (key.length !== BYTES.key || bytes.length !== BYTES.signature) return false;
  try {
    // By the first rules (ZIP-215), a key of small order signs everything.
    return ed25519.verify(bytes, new TextEncoder().encode(text), new Uint8Array(key), { zip215: false });
  } catch {
    return false;
  }
}
