import { isFoyerError, type Shapes } from "@foyer/contract";
import { SUI_TEST_ADDRESSES, SUI_TEST_KEYS } from "@foyer/testing";
import { Ed25519Keypair, Ed25519PublicKey } from "@mysten/sui/keypairs/ed25519";
import { Secp256k1Keypair } from "@mysten/sui/keypairs/secp256k1";
import { Secp256r1Keypair } from "@mysten/sui/keypairs/secp256r1";
import { MultiSigPublicKey } from "@mysten/sui/multisig";
import { p256 } from "@noble/curves/nist.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { base64, hex } from "@scure/base";
import { describe, expect, it } from "vitest";
import { verifyMessage } from "./verify-message.ts";

type Signature = Shapes["sui"]["signature"];

const VENDOR = { ed25519: Ed25519Keypair, secp256k1: Secp256k1Keypair, secp256r1: Secp256r1Keypair };
const KEYS = SUI_TEST_KEYS.map(({ scheme, secret }, index) => ({
  scheme,
  address: SUI_TEST_ADDRESSES[index] as string,
  pair: VENDOR[scheme].fromSecretKey(hex.decode(secret)),
}));
const [FIRST, SECOND] = KEYS as [(typeof KEYS)[number], (typeof KEYS)[number]];
const ACCOUNT = `sui:mainnet:${FIRST.address}` as const;

/** A message's signature, made by the vendor's library. */
async function sign(message: string, pair: (typeof KEYS)[number]["pair"] = FIRST.pair): Promise<Signature> {
  const { bytes, signature } = await pair.signPersonalMessage(new TextEncoder().encode(message));
  return { type: "sui", value: signature, bytes };
}

const toBase64 = (bytes: Iterable<number>): string => base64.encode(Uint8Array.from(bytes));
const bytesOf = (value: string): number[] => [...base64.decode(value)];

describe("verifyMessage", () => {
  it.each(KEYS)("agrees with the vendor's library on $scheme at $address", async ({ address, pair }) => {
    expect(pair.toSuiAddress()).toBe(address);
    const account = `sui:mainnet:${address}` as const;
    for (const message of ["Hello", "", "línea 🦊", "long ".repeat(60), "very long ".repeat(2_000)]) {
      const signature = await sign(message, pair);
      expect(await verifyMessage({ account, message, signature })).toBe(true);
      expect(await verifyMessage({ account, message: `${message}!`, signature })).toBe(false);
    }
  });

  it("takes no signature of another account", async () => {
    const signature = await sign("Hello", SECOND.pair);
    expect(await verifyMessage({ account: ACCOUNT, message: "Hello", signature })).toBe(false);
  });

  it("knows an account in any spelling", async () => {
    const account = `sui:mainnet:${FIRST.address.toUpperCase().replace("0X", "0x")}` as const;
    expect(await verifyMessage({ account, message: "Hello", signature: await sign("Hello") })).toBe(true);
  });

  it("refuses a signature of other bytes than it shows", async () => {
    const signature = { ...(await sign("Hello")), bytes: toBase64(new TextEncoder().encode("Send everything")) };
    expect(await verifyMessage({ account: ACCOUNT, message: "Hello", signature })).toBe(false);
    expect(await verifyMessage({ account: ACCOUNT, message: "Send everything", signature })).toBe(false);
  });

  it("refuses the signature of a transaction, whose intent is another", async () => {
    const message = "\u0003\u0000\u0000\u0005Hello";
    const { signature: value } = await FIRST.pair.signTransaction(new TextEncoder().encode(message));
    const signature: Signature = { type: "sui", value, bytes: toBase64(new TextEncoder().encode("Hello")) };
    expect(await verifyMessage({ account: ACCOUNT, message: "Hello", signature })).toBe(false);
  });

  it("refuses each signature with one bit changed", async () => {
    for (const { address, pair } of [KEYS[0], KEYS[3], KEYS[4]] as typeof KEYS) {
      const { value, bytes } = await sign("Hello", pair);
      for (let bit = 0; bit < 97 * 8; bit += 61) {
        const changed = bytesOf(value);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const signature: Signature = { type: "sui", value: toBase64(changed), bytes };
        const answer = await verifyMessage({ account: `sui:mainnet:${address}`, message: "Hello", signature }).catch(
          (error: unknown) => !isFoyerError(error, "wallet/method-unsupported"),
        );
        expect(answer).toBe(false);
      }
    }
  });

  it.each([
    [3, secp256k1.Point.Fn.ORDER],
    [4, p256.Point.Fn.ORDER],
  ])("refuses the upper half of s, which anybody can make of the lower one: key %i", async (index, order) => {
    const { address, pair } = KEYS[index] as (typeof KEYS)[number];
    const { value, bytes } = await sign("Hello", pair);
    const raw = bytesOf(value);
    const s = BigInt(`0x${hex.encode(Uint8Array.from(raw.slice(33, 65)))}`);
    const upper = hex.decode((order - s).toString(16).padStart(64, "0"));
    const forged = toBase64([...raw.slice(0, 33), ...upper, ...raw.slice(65)]);
    const signature: Signature = { type: "sui", value: forged, bytes };
    expect(await verifyMessage({ account: `sui:mainnet:${address}`, message: "Hello", signature })).toBe(false);
  });

  it("refuses a key of small order, for which one signature fits every text", async () => {
    const identity = [1, ...new Array<number>(31).fill(0)];
    const value = toBase64([0, ...identity, ...new Array<number>(32).fill(0), ...identity]);
    const account = `sui:mainnet:${new Ed25519PublicKey(identity).toSuiAddress()}` as const;
    for (const message of ["Hello", "Send everything"]) {
      const bytes = toBase64(new TextEncoder().encode(message));
      expect(await verifyMessage({ account, message, signature: { type: "sui", value, bytes } })).toBe(false);
    }
  });

  it("refuses what is no signature", async () => {
    const { value, bytes } = await sign("Hello");
    const longer = toBase64([...bytesOf(value), 0]);
    const shorter = toBase64(bytesOf(value).slice(0, -1));
    const unknown = toBase64([9, ...bytesOf(value).slice(1)]);
    for (const wrong of ["", "AA==", "not base64", `${value}\n`, longer, shorter, unknown, "A".repeat(200_000)]) {
      const signature: Signature = { type: "sui", value: wrong, bytes };
      expect(await verifyMessage({ account: ACCOUNT, message: "Hello", signature })).toBe(false);
    }
    const notBytes = { type: "sui", value, bytes: "?" } as const;
    expect(await verifyMessage({ account: ACCOUNT, message: "Hello", signature: notBytes })).toBe(false);
  });

  it.each([
    [3, "multisig"],
    [5, "zkLogin"],
    [6, "passkey"],
  ])("says that it cannot judge flag %i, %s, instead of calling it forged", async (flag, scheme) => {
    const { bytes } = await sign("Hello");
    const signature: Signature = { type: "sui", value: toBase64([flag, 1, 2, 3]), bytes };
    const verdict = verifyMessage({ account: ACCOUNT, message: "Hello", signature });
    await expect(verdict).rejects.toMatchObject({
      code: "wallet/method-unsupported",
      context: { operation: "verifyMessage", rawCode: scheme },
    });
    await expect(verdict).rejects.toThrow(scheme);
  });

  it("says so of a real signature of several signers too", async () => {
    const publicKeys = [FIRST, SECOND].map(({ pair }) => ({ publicKey: pair.getPublicKey(), weight: 1 }));
    const group = MultiSigPublicKey.fromPublicKeys({ threshold: 1, publicKeys });
    const { value, bytes } = await sign("Hello");
    const signature: Signature = { type: "sui", value: group.combinePartialSignatures([value]), bytes };
    const verdict = verifyMessage({ account: `sui:mainnet:${group.toSuiAddress()}`, message: "Hello", signature });
    await expect(verdict).rejects.toMatchObject({ code: "wallet/method-unsupported" });
  });
});
