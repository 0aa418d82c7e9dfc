import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToNumberLE, numberToBytesLE } from "@noble/curves/utils.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { describeVerification } from "../testing/describe-verification.ts";
import { IN_WORDS } from "../testing/in-words.ts";
import { importOpenSslKey } from "../testing/openssl-key.ts";
import type { AnySigned } from "../testing/world.ts";
import { type SignedMessage, verifyMessage } from "./verify-message.ts";

const CHAIN = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const SEED = "a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72";
/** A point of order 8. */
const SMALL_ORDER = "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05";
const key = await importOpenSslKey(SEED);
const ADDRESS = "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96";

async function sign(
  message: string,
  signedBytes: Uint8Array = utf8ToBytes(message),
): Promise<AnySigned & SignedMessage> {
  const value = base58.encode(await key.sign(signedBytes));
  return { account: `${CHAIN}:${ADDRESS}`, message, signature: { type: "ed25519", value, signedBytes } } as never;
}

describeVerification("solana", {
  namespace: "solana",
  verify: verifyMessage,
  sign,
  check: ({ signature }) =>
    key.verify(base58.decode(signature["value"] as string), signature["signedBytes"] as Uint8Array),
  others: [
    `${CHAIN}:AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD`,
    // A program's address, which is no point of the curve: nobody has its key.
    `${CHAIN}:TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA`,
    `${CHAIN}:11111111111111111111111111111111`,
  ],
  parts: [
    {
      name: "signature",
      read: ({ value }) => base58.decode(value as string),
      write: (bytes) => ({ value: base58.encode(bytes) }),
    },
    {
      name: "signed bytes",
      read: ({ signedBytes }) => signedBytes as Uint8Array,
      write: (signedBytes) => ({ signedBytes }),
    },
  ],
});

describe("solana", () => {
  it("is for one account on each cluster, whatever its reference", async () => {
    const signed = await sign("Hello");
    expect(await verifyMessage({ ...signed, account: `solana:localnet:${ADDRESS}` })).toBe(true);
  });

  it.each([
    [
      "TEST 1",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ],
    [
      "TEST 2",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
      "r",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ],
  ])("takes %s of RFC 8032", async (_, publicKey, message, signature) => {
    const account = `${CHAIN}:${base58.encode(hexToBytes(publicKey))}` as const;
    const value = base58.encode(hexToBytes(signature));
    const signedBytes = utf8ToBytes(message);
    expect(await verifyMessage({ account, message, signature: { type: "ed25519", value, signedBytes } })).toBe(true);
  });

  it("refuses keys of small order, for which one signature fits every text", async () => {
    const points = ed25519.Point.fromHex(SMALL_ORDER);
    const orders = Array.from({ length: 8 }, (_, times) => points.multiplyUnsafe(BigInt(times)).toBytes());
    expect(new Set(orders.map((bytes) => base58.encode(bytes))).size).toBe(8);
    for (const small of orders) {
      for (const r of orders) {
        const value = base58.encode(Uint8Array.of(...r, ...new Uint8Array(32)));
        const signature = { type: "ed25519", value, signedBytes: utf8ToBytes("Send everything") } as const;
        const account = `${CHAIN}:${base58.encode(small)}` as const;
        expect(await verifyMessage({ account, message: "Send everything", signature })).toBe(false);
      }
    }
  });

  it("refuses points that are not written in the one way", async () => {
    // y = p + 1, which is the same point as y = 1; and x = 0 with a sign.
    const above = hexToBytes(`ee${"ff".repeat(30)}7f`);
    const signed = hexToBytes(`01${"00".repeat(30)}80`);
    for (const publicKey of [above, signed]) {
      const account = `${CHAIN}:${base58.encode(publicKey)}` as const;
      const value = base58.encode(Uint8Array.of(...publicKey, ...new Uint8Array(32)));
      const signature = { type: "ed25519", value, signedBytes: utf8ToBytes("x") } as const;
      expect(await verifyMessage({ account, message: "x", signature })).toBe(false);
    }
  });

  it("refuses a signature whose s was raised by the order, which would give it a twin", async () => {
    const signed = await sign("Hello");
    const bytes = base58.decode(signed.signature.value);
    const order = ed25519.Point.CURVE().n;
    let s =
      BigInt(
        `0x${[...bytes.slice(32)]
          .reverse()
          .map((byte) => byte.toString(16).padStart(2, "0"))
          .join("")}`,
      ) + order;
    for (let at = 32; at < 64; at++, s >>= 8n) bytes[at] = Number(s & 0xffn);
    const signature = { ...signed.signature, value: base58.encode(bytes) };
    expect(await verifyMessage({ ...signed, signature })).toBe(false);
  });

  it("refuses a key of mixed order, over which verifiers disagree", async () => {
    const torsion = ed25519.Point.fromHex(SMALL_ORDER);
    const { scalar, point } = ed25519.utils.getExtendedPublicKey(hexToBytes(SEED));
    const { Fn } = ed25519.Point;
    const publicKey = point.add(torsion).toBytes();
    const message = utf8ToBytes("Hello");
    const r = ed25519.Point.BASE.multiply(7n).toBytes();
    const k = Fn.create(bytesToNumberLE(sha512(Uint8Array.of(...r, ...publicKey, ...message))));
    const bytes = Uint8Array.of(...r, ...numberToBytesLE(Fn.add(7n, Fn.mul(k, scalar)), 32));
    expect(ed25519.verify(bytes, message, publicKey, { zip215: false })).toBe(true);
    const signature = { type: "ed25519", value: base58.encode(bytes), signedBytes: message } as const;
    const account = `${CHAIN}:${base58.encode(publicKey)}` as const;
    expect(await verifyMessage({ account, message: "Hello", signature })).toBe(false);
  });

  it.each([
    ["a character cut off, which base58 does not notice", ADDRESS.slice(0, -2)],
    ["a zero, which base58 has not", ADDRESS.replace("o", "0")],
  ])("refuses an address with %s, in words", async (_, address) => {
    const signed = await sign("Hello");
    await expect(verifyMessage({ ...signed, account: `${CHAIN}:${address}` })).rejects.toMatchObject({
      code: "account/invalid",
      message: expect.stringMatching(IN_WORDS),
    });
  });

  it("says in words that JSON does not carry bytes", async () => {
    const signed = await sign("Hello");
    const sent = JSON.parse(JSON.stringify(signed)) as SignedMessage;
    await expect(verifyMessage(sent)).rejects.toThrow(/signedBytes.*JSON.*signMessage/s);
    await expect(verifyMessage(sent)).rejects.toMatchObject({ code: "signature/invalid" });
  });
});

describe("solana off-chain messages", () => {
  const me = base58.decode(ADDRESS);
  const text = utf8ToBytes("Hello");
  const domain = Uint8Array.of(0xff, ...utf8ToBytes("solana offchain"));
  const application = new Uint8Array(32).fill(7);
  const short = Uint8Array.of(...domain, 0, 0, 5, 0, ...text);
  const whole = Uint8Array.of(...domain, 0, ...application, 1, 1, ...me, 5, 0, ...text);
  const two = Uint8Array.of(...domain, 0, ...application, 1, 2, ...new Uint8Array(32), ...me, 5, 0, ...text);

  it.each([
    ["the short header", short],
    ["the whole header", whole],
    ["several signers", two],
  ])("takes a text in the envelope of hardware wallets, with %s", async (_, bytes) => {
    expect(await verifyMessage(await sign("Hello", bytes))).toBe(true);
  });

  const set = (bytes: Uint8Array, at: number, value: number): Uint8Array => bytes.with(at, value);
  it.each([0, 1, 2])("takes format %d, whichever header says it", async (format) => {
    expect(await verifyMessage(await sign("Hello", set(short, 17, format)))).toBe(true);
    expect(await verifyMessage(await sign("Hello", set(whole, 49, format)))).toBe(true);
  });

  it("takes the longest text whose length two bytes can say, and none that is longer by their measure", async () => {
    const long = "x".repeat(0xffff);
    const envelope = (message: string, length: readonly number[]): Uint8Array =>
      Uint8Array.of(...domain, 0, 2, ...length, ...utf8ToBytes(message));
    expect(await verifyMessage(await sign(long, envelope(long, [0xff, 0xff])))).toBe(true);
    expect(await verifyMessage(await sign(`${long}x`, envelope(`${long}x`, [0, 0])))).toBe(false);
  });

  it.each([
    ["another text", Uint8Array.of(...short.slice(0, -1), 0x21)],
    ["more than the text", Uint8Array.of(...utf8ToBytes("Do not: "), ...text)],
    ["less than the text", utf8ToBytes("Hell")],
    ["a transaction that ends with the text", Uint8Array.of(1, 0, 1, 3, ...me, ...new Uint8Array(64), ...text)],
    ["another domain", set(short, 3, 0x21)],
    ["another version", set(short, 16, 1)],
    ["an unknown format", set(short, 17, 3)],
    ["another length", set(short, 18, 4)],
    ["an unknown format in the whole header", set(whole, 49, 3)],
    ["no signers", set(whole, 50, 0)],
    ["more signers than there are", set(whole, 50, 2)],
    ["other signers", set(whole, 51, 1)],
    ["another length in the whole header", set(whole, whole.length - 7, 6)],
  ])("refuses what was signed as %s", async (_, bytes) => {
    expect(await verifyMessage(await sign("Hello", bytes))).toBe(false);
  });
});
