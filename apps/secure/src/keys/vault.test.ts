import { createCipheriv, createDecipheriv } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { base64url } from "./base64url.ts";
import { openVault, sealVault } from "./vault.ts";
import { decodeVaultContent, encodeVaultContent } from "./vault-content.ts";

const key = new Uint8Array(32).fill(7);
const digest = new Uint8Array(32).fill(9);
const name = { wallet: "q3Vn0sY7pXh2ZkLw9tRbJc", version: 3 };
const content = { seed: new Uint8Array(32).fill(5), recoveries: [] };
const toText = (bytes: readonly number[]): string => base64url.encode(Uint8Array.from(bytes));

describe("a vault", () => {
  test("opens to what it was sealed with", async () => {
    const vault = await sealVault(key, { ...name, digest, content });
    expect(await openVault(key, { ...name, vault })).toEqual({ ...content, digest });
  });

  test("is AES-256-GCM bound to wallet, version and public keys, as node reads it", async () => {
    const bytes = base64url.decode(await sealVault(key, { ...name, digest, content }));
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(33, 45));
    decipher.setAAD(Buffer.concat([Buffer.from("foyer/vault|q3Vn0sY7pXh2ZkLw9tRbJc|3|"), Buffer.of(1), digest]));
    decipher.setAuthTag(bytes.subarray(-16));
    const plain = Buffer.concat([decipher.update(bytes.subarray(45, -16)), decipher.final()]);
    expect(plain).toEqual(Buffer.concat([Buffer.of(1), content.seed]));
  });

  test.each([
    ["another wallet", { wallet: "q3Vn0sY7pXh2ZkLw9tRbJd" }],
    ["a version before", { version: 2 }],
    ["a version after", { version: 4 }],
  ])("does not open as %s's", async (_, other) => {
    const vault = await sealVault(key, { ...name, digest, content });
    await expect(openVault(key, { ...name, ...other, vault })).rejects.toMatchObject({ failure: "vault-refused" });
  });

  test.each([
    ["!!!", "it is not base64url"],
    ["A", "it is not base64url"],
    ["", "its format is unknown"],
    ["AQ", "its format is unknown"],
    // One byte short of a nonce, and as long as that with nothing in it.
    [toText([1, ...Array<number>(43).fill(0)]), "its format is unknown"],
    [toText([1, ...Array<number>(44).fill(0)]), "the shares are not of this version"],
    [toText([2, ...Array<number>(80).fill(0)]), "its format is unknown"],
  ])("is not %j: %s", async (vault, reason) => {
    await expect(openVault(key, { ...name, vault })).rejects.toMatchObject({
      failure: "vault-refused",
      message: `The vault does not open: ${reason}.`,
    });
  });

  test("with what nobody knows in it is refused, though its key is right", async () => {
    const header = Buffer.concat([Buffer.of(1), digest]);
    const iv = Buffer.alloc(12, 3);
    const cipher = createCipheriv("aes-256-gcm", key, iv);
    cipher.setAAD(Buffer.concat([Buffer.from("foyer/vault|q3Vn0sY7pXh2ZkLw9tRbJc|3|"), header]));
    const sealed = Buffer.concat([cipher.update(Buffer.of(2, ...content.seed)), cipher.final(), cipher.getAuthTag()]);
    const vault = base64url.encode(Buffer.concat([header, iv, sealed]));
    await expect(openVault(key, { ...name, vault })).rejects.toMatchObject({
      failure: "vault-refused",
      message: "The vault does not open: its content is unknown.",
    });
  });

  test("never has the same nonce, nor the same bytes, twice", async () => {
    const vaults = await Promise.all(Array.from({ length: 50 }, () => sealVault(key, { ...name, digest, content })));
    expect(new Set(vaults.map((vault) => base64url.decode(vault).subarray(33, 45).join())).size).toBe(50);
  });

  test("does not show that it was sealed: what was sealed is left as it was", async () => {
    const own = { seed: new Uint8Array(32).fill(5), recoveries: [] };
    await sealVault(key, { ...name, digest, content: own });
    expect(own.seed).toEqual(content.seed);
  });
});

describe("its content", () => {
  const recovery = fc.record({
    id: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => base64url.encode(bytes)),
    kind: fc.constantFrom("passkey" as const, "kit" as const),
    point: fc.uint8Array({ minLength: 65, maxLength: 65 }),
  });

  test("is read back as it was written", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.array(recovery, { maxLength: 4 }),
        (seed, recoveries) => {
          expect(decodeVaultContent(encodeVaultContent({ seed, recoveries }))).toEqual({ seed, recoveries });
          const receiptKey = new Uint8Array(65).fill(6).with(0, 4);
          const pinned = { seed, recoveries, receiptKey };
          expect(decodeVaultContent(encodeVaultContent(pinned))).toEqual(pinned);
        },
      ),
    );
  });

  test("takes no key of receipts that is no point", () => {
    for (const receiptKey of [new Uint8Array(65), new Uint8Array(64).fill(4), new Uint8Array()])
      expect(() => encodeVaultContent({ ...content, receiptKey })).toThrow("no point");
  });

  test.each([
    ["of another format", (bytes: Uint8Array) => bytes.with(0, 2)],
    ["cut short", (bytes: Uint8Array) => bytes.subarray(0, -1)],
    ["too long", (bytes: Uint8Array) => Uint8Array.of(...bytes, 0)],
    ["without a seed", (bytes: Uint8Array) => bytes.subarray(0, 32)],
    ["with a recovery of no kind", (bytes: Uint8Array) => bytes.with(33, 2)],
    ["empty", () => new Uint8Array()],
  ])("%s is nothing", (_, change) => {
    const point = new Uint8Array(65).fill(4);
    const bytes = encodeVaultContent({
      seed: content.seed,
      recoveries: [{ id: base64url.encode(new Uint8Array(16)), kind: "kit", point }],
    });
    expect(decodeVaultContent(bytes)).toBeDefined();
    expect(decodeVaultContent(change(bytes))).toBeUndefined();
  });
});
