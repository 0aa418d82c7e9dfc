import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";
import { causedBy } from "../wallet/wallet-error.ts";
import { base64url } from "./base64url.ts";

/** What only the holder of a key reads. Both are base64url. */
export type Sealed = { readonly enc: string; readonly ciphertext: string };

/**
 * HPKE, RFC 9180, mode base: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. `info` says what is sealed for whom: it opens as nothing else.
 * @see https://www.rfc-editor.org/rfc/rfc9180
 */
export async function seal(a: {
  readonly to: Uint8Array;
  readonly info: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}): Promise<Sealed> {
  const suite = createSuite();
  const recipientPublicKey = await suite.kem.deserializePublicKey(new Uint8Array(a.to));
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: toBytes(a.info) }, a.bytes);
  return { enc: base64url.encode(new Uint8Array(enc)), ciphertext: base64url.encode(new Uint8Array(ct)) };
}

/** Opens what {@link seal} sealed. Throws `vault-refused` where it was sealed to another key, or for something else. */
export async function unseal(a: {
  readonly key: CryptoKey;
  readonly info: string;
  readonly sealed: Sealed;
}): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const params = { recipientKey: a.key, enc: base64url.decode(a.sealed.enc), info: toBytes(a.info) };
    return new Uint8Array(await createSuite().open(params, base64url.decode(a.sealed.ciphertext)));
  } catch (error) {
    throw causedBy(error, "vault-refused", "A share that came sealed does not open.");
  }
}

export type SealingKey = { readonly key: CryptoKey; readonly point: Uint8Array };

/** A key for one answer. */
export async function createSealingKey(): Promise<SealingKey> {
  const { kem } = createSuite();
  return toSealingKey(await kem.generateKeyPair());
}

/** The key that a secret stands for, always the same. */
export async function deriveSealingKey(secret: Uint8Array<ArrayBuffer>): Promise<SealingKey> {
  const { kem } = createSuite();
  return toSealingKey(await kem.deriveKeyPair(secret));
}

async function toSealingKey({ privateKey, publicKey }: CryptoKeyPair): Promise<SealingKey> {
  const { kem } = createSuite();
  return { key: privateKey, point: new Uint8Array(await kem.serializePublicKey(publicKey)) };
}

function createSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
