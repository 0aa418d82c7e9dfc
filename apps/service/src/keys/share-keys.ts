import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";
import { ServiceFault } from "../faults/fault.ts";

/** What only the holder of a key reads, as it goes over the wire: both base64url. */
export type Sealed = { readonly enc: string; readonly ciphertext: string };

/** The key pair that a secret of 32 bytes stands for. `point`: its public key, uncompressed. */
export type ShareKeys = { readonly pair: CryptoKeyPair; readonly point: Buffer };

/** Derives the keys that shares are sealed to. */
export async function deriveShareKeys(secret: Buffer): Promise<ShareKeys> {
  const { kem } = createSuite();
  const pair = await kem.deriveKeyPair(new Uint8Array(secret));
  return { pair, point: Buffer.from(await kem.serializePublicKey(pair.publicKey)) };
}

/**
 * Opens a share that was sealed to these keys for this use.
 * @throws {ServiceFault} share/unreadable
 */
export async function openShare(keys: ShareKeys, info: string, { enc, ciphertext }: Sealed): Promise<Buffer> {
  try {
    const params = { recipientKey: keys.pair.privateKey, enc: toBytes(enc), info: new TextEncoder().encode(info) };
    return Buffer.from(await createSuite().open(params, toBytes(ciphertext)));
  } catch (cause) {
    throw unreadable(cause);
  }
}

/**
 * Seals a share to a key that was made for one answer.
 * @throws {ServiceFault} share/unreadable: the key is no point of the curve
 */
export async function sealShare(point: string, info: string, share: Uint8Array): Promise<Sealed> {
  const suite = createSuite();
  try {
    const recipientPublicKey = await suite.kem.deserializePublicKey(toBytes(point));
    const params = { recipientPublicKey, info: new TextEncoder().encode(info) };
    const { enc, ct } = await suite.seal(params, new Uint8Array(share));
    return { enc: Buffer.from(enc).toString("base64url"), ciphertext: Buffer.from(ct).toString("base64url") };
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause: unknown): ServiceFault {
  return new ServiceFault("share/unreadable", {}, { cause });
}

/** RFC 9180. */
function createSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, "base64url"));
}
