import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { Keyring } from "@polkadot/keyring";
import type { KeyringPair } from "@polkadot/keyring/types";
import { blake2AsU8a, cryptoWaitReady, encodeAddress, signatureVerify } from "@polkadot/util-crypto";
import { base58 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { describeVerification } from "../testing/describe-verification.ts";
import { IN_WORDS } from "../testing/in-words.ts";
import { twinOf } from "../testing/secp256k1-forgery.ts";
import { LOOKALIKES } from "../testing/texts.ts";
import type { AnySigned } from "../testing/world.ts";
import { type SignedMessage, verifyMessage } from "./verify-message.ts";

await cryptoWaitReady();
const CHAIN = "polkadot:68d56f15f85d3136970ec16946040bc1";
const KEY = new Uint8Array(32).fill(7);
const pairOf = (type: "sr25519" | "ed25519" | "ecdsa" | "ethereum"): KeyringPair =>
  new Keyring({ type }).addFromSeed(KEY);
const wrap = (message: string): string => `<Bytes>${message}</Bytes>`;

function signWith(pair: KeyringPair, bytes: string): `0x${string}` {
  return `0x${bytesToHex(pair.sign(utf8ToBytes(bytes)))}`;
}

function signed(
  pair: KeyringPair,
  a: { readonly message: string; readonly wrapped: boolean },
): AnySigned & SignedMessage {
  const type = pair.type === "ethereum" ? "ecdsa" : pair.type;
  const value = signWith(pair, a.wrapped ? wrap(a.message) : a.message);
  return {
    account: `${CHAIN}:${pair.address}`,
    message: a.message,
    signature: { type, value, wrapped: a.wrapped },
  } as never;
}

for (const type of ["sr25519", "ed25519", "ecdsa", "ethereum"] as const) {
  const pair = pairOf(type);
  for (const wrapped of [true, false]) {
    describeVerification(`polkadot, ${type}${wrapped ? ", wrapped" : ", bare"}`, {
      namespace: "polkadot",
      verify: verifyMessage,
      sign: async (message) => signed(pair, { message, wrapped }),
      check: ({ message, signature }) =>
        signatureVerify(wrapped ? wrap(message) : message, signature["value"] as string, pair.address).isValid,
      others: [
        `${CHAIN}:5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY`,
        `${CHAIN}:0x54Dab85EE2c7b9F7421100d7134eFb5DfA4239bF`,
        // The same seed under the other schemes.
        ...(["sr25519", "ed25519", "ecdsa", "ethereum"] as const)
          .filter((other) => other !== type)
          .map((other) => `${CHAIN}:${pairOf(other).address}`),
      ],
      // No wallet wraps a text twice: this one is signed as the same bytes.
      same: wrapped ? [wrap(LOOKALIKES.text)] : [],
      parts: [
        {
          name: "signature",
          read: ({ value }) => hexToBytes((value as string).slice(2)),
          write: (bytes) => ({ value: `0x${bytesToHex(bytes)}` }),
          // With the byte that names the scheme before it.
          isSame: (bytes, original) =>
            bytes.length === original.length + 1 && bytesToHex(bytes.subarray(1)) === bytesToHex(original),
        },
      ],
    });
  }
}

describe("polkadot", () => {
  const pair = pairOf("sr25519");

  it("takes one key under the prefix of any chain", async () => {
    const claim = signed(pair, { message: "Hello", wrapped: true });
    for (const prefix of [0, 2, 5, 42, 63, 64, 172, 255, 256, 1284, 16383]) {
      const account = `${CHAIN}:${encodeAddress(pair.publicKey, prefix)}` as const;
      expect(await verifyMessage({ ...claim, account }), `prefix ${prefix}`).toBe(true);
    }
  });

  it("takes what was wrapped from a wallet that says it was not, and the other way round", async () => {
    const claim = signed(pair, { message: "Hello", wrapped: true });
    expect(await verifyMessage({ ...claim, signature: { ...claim.signature, wrapped: false } })).toBe(true);
    const bare = signed(pair, { message: "Hello", wrapped: false });
    expect(await verifyMessage({ ...bare, signature: { ...bare.signature, wrapped: true } })).toBe(true);
  });

  it("refuses other wrappings, double wrapping, and the hash of the text", async () => {
    const claim = signed(pair, { message: "Hello", wrapped: true });
    for (const text of [
      "<bytes>Hello</bytes>",
      "<Bytes>Hello",
      "Hello</Bytes>",
      wrap(wrap("Hello")),
      "<Bytes> Hello</Bytes>",
    ]) {
      const signature = { ...claim.signature, value: signWith(pair, text) };
      expect(await verifyMessage({ ...claim, signature })).toBe(false);
    }
    const value = `0x${bytesToHex(pair.sign(blake2AsU8a("Hello")))}` as const;
    expect(await verifyMessage({ ...claim, signature: { ...claim.signature, value } })).toBe(false);
  });

  it("refuses the scheme that another type names, though the key is the same 32 bytes", async () => {
    for (const type of ["ed25519", "ecdsa"] as const) {
      const claim = signed(pair, { message: "Hello", wrapped: true });
      expect(await verifyMessage({ ...claim, signature: { ...claim.signature, type } })).toBe(false);
    }
  });

  it.each(["sr25519", "ed25519"] as const)(
    "refuses the key of zero, for which %s would take any text",
    async (type) => {
      const account = `${CHAIN}:${encodeAddress(new Uint8Array(32))}` as const;
      const bytes = new Uint8Array(64);
      if (type === "sr25519") bytes[63] = 0x80;
      const value = `0x${bytesToHex(bytes)}` as const;
      expect(await verifyMessage({ account, message: "x", signature: { type, value, wrapped: false } })).toBe(false);
    },
  );

  it("refuses an sr25519 signature without schnorrkel's mark, which was another scheme once", async () => {
    const claim = signed(pair, { message: "Hello", wrapped: true });
    const bytes = hexToBytes(claim.signature.value.slice(2));
    const value = `0x${bytesToHex(bytes.with(63, (bytes[63] ?? 0) & 0x7f))}` as const;
    expect(await verifyMessage({ ...claim, signature: { ...claim.signature, value } })).toBe(false);
  });

  it.each(["ecdsa", "ethereum"] as const)(
    "takes either value of s from %s, as the chains do and older wallets need",
    async (type) => {
      const claim = signed(pairOf(type), { message: "Hello", wrapped: true });
      const bytes = hexToBytes(claim.signature.value.slice(2));
      const twin = Uint8Array.of(...twinOf(bytes.subarray(0, 64)), 1 - (bytes[64] ?? 0));
      const value = `0x${bytesToHex(twin)}` as const;
      expect(signatureVerify(wrap("Hello"), value, pairOf(type).address).isValid).toBe(true);
      expect(await verifyMessage({ ...claim, signature: { ...claim.signature, value } })).toBe(true);
    },
  );

  it("takes the last byte of an ecdsa signature as Ethereum's wallets write it", async () => {
    const lasts = new Set<number | undefined>();
    for (let text = 0; text < 20; text++) {
      const claim = signed(pairOf("ethereum"), { message: String(text), wrapped: true });
      const bytes = hexToBytes(claim.signature.value.slice(2));
      const other = bytes.with(64, (bytes[64] ?? 0) + 27);
      lasts.add(other[64]);
      const value = `0x${bytesToHex(other)}` as const;
      expect(await verifyMessage({ ...claim, signature: { ...claim.signature, value } })).toBe(true);
    }
    expect([...lasts].sort()).toEqual([27, 28]);
  });

  it.each([
    ["a wrong checksum", `${CHAIN}:${pair.address.slice(0, -1)}1`],
    ["a character cut off", `${CHAIN}:${pair.address.slice(0, -1)}`],
    ["a key of 33 bytes", `${CHAIN}:${encodeAddress(secp256k1.getPublicKey(KEY, true))}`],
    ["an index", `${CHAIN}:F7Hs`],
    ["a prefix that is kept free", `${CHAIN}:${withChecksum(128, 0, ...new Uint8Array(32))}`],
    ["a key of 31 bytes", `${CHAIN}:${withChecksum(42, ...new Uint8Array(31))}`],
    ["a key of 33 bytes and no second byte of a prefix", `${CHAIN}:${withChecksum(42, ...new Uint8Array(33))}`],
    ["no key", `${CHAIN}:${withChecksum(42)}`],
    ["a zero, which base58 has not", `${CHAIN}:0${pair.address.slice(1)}`],
    ["21 bytes of Ethereum", `${CHAIN}:0x${"1".repeat(42)}`],
    ["a letter before those of Ethereum", `${CHAIN}:a0x${"1".repeat(40)}`],
    ["19 bytes of Ethereum", `${CHAIN}:0x${"1".repeat(38)}`],
    ["a chain that is no hash", `polkadot:mainnet:${pair.address}`],
  ])("says in words that an account with %s is none", async (_, account) => {
    const claim = signed(pair, { message: "Hello", wrapped: true });
    await expect(verifyMessage({ ...claim, account: account as never })).rejects.toMatchObject({
      code: "account/invalid",
      message: expect.stringMatching(IN_WORDS),
    });
  });
});

/** An address of these bytes: the checksum is right. */
function withChecksum(...body: readonly number[]): string {
  const sum = blake2AsU8a(Uint8Array.of(...utf8ToBytes("SS58PRE"), ...body), 512).subarray(0, 2);
  return base58.encode(Uint8Array.of(...body, ...sum));
}
