import { secp256k1 } from "@noble/curves/secp256k1.js";
import { expect, it } from "vitest";
import { twinOf } from "../testing/secp256k1-forgery.ts";
import { isEcdsaSignature } from "./is-ecdsa-signature.ts";

const KEY = new Uint8Array(32).fill(1);
const DIGEST = new Uint8Array(32).fill(2);
const publicKey = secp256k1.getPublicKey(KEY, true);
const signature = secp256k1.sign(DIGEST, KEY, { prehash: false });
const judge = (more: Partial<Parameters<typeof isEcdsaSignature>[1]>): boolean =>
  isEcdsaSignature(secp256k1, { signature, digest: DIGEST, publicKey, ...more });

it("is of a compressed key, in either form", () => {
  expect(judge({})).toBe(true);
  expect(judge({ format: "compact" })).toBe(true);
  expect(judge({ format: "der" })).toBe(false);
  const der = secp256k1.sign(DIGEST, KEY, { prehash: false, format: "der" });
  expect(judge({ signature: der, format: "der" })).toBe(true);
  expect(judge({ signature: der })).toBe(false);
  expect(judge({ publicKey: secp256k1.getPublicKey(KEY, false) })).toBe(false);
});

it("is none of another digest, of no key, and none that anyone can make of another", () => {
  expect(judge({ digest: DIGEST.with(0, 3) })).toBe(false);
  expect(judge({ publicKey: new Uint8Array(33) })).toBe(false);
  expect(judge({ signature: twinOf(signature) })).toBe(false);
});
