import { createDecipheriv, createECDH, createHmac, ECDH } from "node:crypto";
import { describe, expect, test } from "vitest";
import { base64url } from "./base64url.ts";
import { createSealingKey, deriveSealingKey, seal, unseal } from "./sealing.ts";

const bytes = new TextEncoder().encode("33 bytes of a share, more or less") as Uint8Array<ArrayBuffer>;

describe("what is sealed", () => {
  test("is opened by the key it was sealed to, for the very thing it was sealed for", async () => {
    const { key, point } = await createSealingKey();
    const sealed = await seal({ to: point, info: "a", bytes });
    expect(await unseal({ key, info: "a", sealed })).toEqual(bytes);
    await expect(unseal({ key, info: "b", sealed })).rejects.toMatchObject({
      failure: "vault-refused",
      message: "A share that came sealed does not open.",
    });
    const other = await createSealingKey();
    await expect(unseal({ key: other.key, info: "a", sealed })).rejects.toMatchObject({ failure: "vault-refused" });
  });

  test("is HPKE as RFC 9180 has it: opened here with node's own primitives", async () => {
    const ecdh = createECDH("prime256v1");
    ecdh.generateKeys();
    const sealed = await seal({ to: ecdh.getPublicKey(), info: "foyer/share/server/w/1", bytes });
    expect(openInNode(ecdh, { ...sealed, info: "foyer/share/server/w/1" })).toEqual(Buffer.from(bytes));
  });

  test("a key derived from a secret is always the same, and another secret's is another", async () => {
    const one = await deriveSealingKey(new Uint8Array(32).fill(1));
    const again = await deriveSealingKey(new Uint8Array(32).fill(1));
    const other = await deriveSealingKey(new Uint8Array(32).fill(2));
    expect(again.point).toEqual(one.point);
    expect(other.point).not.toEqual(one.point);
    const sealed = await seal({ to: one.point, info: "a", bytes });
    expect(await unseal({ key: again.key, info: "a", sealed })).toEqual(bytes);
  });

  test.each(["", "AAAA", "*"])("%j opens as nothing", async (ciphertext) => {
    const { key, point } = await createSealingKey();
    const { enc } = await seal({ to: point, info: "a", bytes });
    await expect(unseal({ key, info: "a", sealed: { enc, ciphertext } })).rejects.toMatchObject({
      failure: "vault-refused",
    });
  });
});

// RFC 9180 §4.1, §5.1: DHKEM(P-256, HKDF-SHA256) 0x0010, HKDF-SHA256 0x0001, AES-256-GCM 0x0002.
function openInNode(
  ecdh: ReturnType<typeof createECDH>,
  a: { readonly enc: string; readonly ciphertext: string; readonly info: string },
): Buffer {
  const enc = Buffer.from(base64url.decode(a.enc));
  const own = ECDH.convertKey(ecdh.getPublicKey(), "prime256v1", undefined, undefined, "uncompressed") as Buffer;
  const kem = Buffer.concat([Buffer.from("KEM"), Buffer.of(0, 0x10)]);
  const prk = extract(kem, { salt: Buffer.alloc(0), label: "eae_prk", input: ecdh.computeSecret(enc) });
  const shared = expand(kem, { prk, label: "shared_secret", info: Buffer.concat([enc, own]), length: 32 });
  const suite = Buffer.concat([Buffer.from("HPKE"), Buffer.of(0, 0x10, 0, 1, 0, 2)]);
  const none = Buffer.alloc(0);
  const context = Buffer.concat([
    Buffer.of(0),
    extract(suite, { salt: none, label: "psk_id_hash", input: none }),
    extract(suite, { salt: none, label: "info_hash", input: Buffer.from(a.info) }),
  ]);
  const secret = extract(suite, { salt: shared, label: "secret", input: none });
  const key = expand(suite, { prk: secret, label: "key", info: context, length: 32 });
  const nonce = expand(suite, { prk: secret, label: "base_nonce", info: context, length: 12 });
  const ciphertext = base64url.decode(a.ciphertext);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce);
  decipher.setAuthTag(ciphertext.subarray(-16));
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
}

function extract(suite: Buffer, a: { readonly salt: Buffer; readonly label: string; readonly input: Buffer }): Buffer {
  const data = Buffer.concat([Buffer.from("HPKE-v1"), suite, Buffer.from(a.label), a.input]);
  return createHmac("sha256", a.salt).update(data).digest();
}

function expand(
  suite: Buffer,
  a: { readonly prk: Buffer; readonly label: string; readonly info: Buffer; readonly length: number },
): Buffer {
  const info = Buffer.concat([Buffer.of(0, a.length), Buffer.from("HPKE-v1"), suite, Buffer.from(a.label), a.info]);
  return createHmac("sha256", a.prk)
    .update(Buffer.concat([info, Buffer.of(1)]))
    .digest()
    .subarray(0, a.length);
}
