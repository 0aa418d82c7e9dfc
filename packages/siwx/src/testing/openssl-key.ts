/** A key in the hands of the platform's own cryptography, which is not the one under test. */
export type OpenSslKey = {
  readonly publicKey: Uint8Array;
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly verify: (signature: Uint8Array, bytes: Uint8Array) => Promise<boolean>;
};

/** What stands before a seed of ed25519 in PKCS #8, RFC 8410. */
const PKCS8 = "302e020100300506032b657004220420";

/** Makes a key of a seed in hexadecimal digits. */
export async function importOpenSslKey(seed: string): Promise<OpenSslKey> {
  const algorithm = "Ed25519";
  const der = Uint8Array.from((PKCS8 + seed).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const secret = await crypto.subtle.importKey("pkcs8", der, algorithm, true, ["sign"]);
  const { x = "" } = await crypto.subtle.exportKey("jwk", secret);
  const publicKey = Uint8Array.from(atob(x.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  const open = await crypto.subtle.importKey("raw", publicKey, algorithm, true, ["verify"]);
  return {
    publicKey,
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(algorithm, secret, Uint8Array.from(bytes))),
    verify: (signature, bytes) =>
      crypto.subtle.verify(algorithm, open, Uint8Array.from(signature), Uint8Array.from(bytes)),
  };
}
