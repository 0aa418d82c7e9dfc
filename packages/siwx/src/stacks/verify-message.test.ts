import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { hashMessage, verifyMessageSignatureRsv } from "@stacks/encryption";
import {
  AddressVersion,
  addressFromVersionHash,
  addressToString,
  Cl,
  privateKeyToAddress,
  privateKeyToPublic,
  publicKeyToHex,
  signMessageHashRsv,
  signStructuredData,
} from "@stacks/transactions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeVerification } from "../testing/describe-verification.ts";
import { IN_WORDS } from "../testing/in-words.ts";
import { twinOf } from "../testing/secp256k1-forgery.ts";
import type { AnySigned } from "../testing/world.ts";
import { readAddress } from "./read-address.ts";
import { type SignedMessage, verifyMessage } from "./verify-message.ts";

const KEY = "edf9aee84d9b7abc145504dde6726c64f369d37ee34ded868fabd876c26570bc01";
const PUBLIC_KEY = publicKeyToHex(privateKeyToPublic(KEY));
const ADDRESS = privateKeyToAddress(KEY, "mainnet");
const TEST_ADDRESS = privateKeyToAddress(KEY, "testnet");

async function sign(message: string): Promise<AnySigned & SignedMessage> {
  const value = signMessageHashRsv({ messageHash: bytesToHex(hashMessage(message)), privateKey: KEY });
  const signature = { type: "stacks-rsv", value, publicKey: PUBLIC_KEY };
  return { account: `stacks:1:${ADDRESS}`, message, signature } as never;
}

const hexPart = (name: string, key: string) => ({
  name,
  read: (signature: AnySigned["signature"]) => hexToBytes(signature[key] as string),
  write: (bytes: Uint8Array) => ({ [key]: bytesToHex(bytes) }),
});

describeVerification("stacks", {
  namespace: "stacks",
  verify: verifyMessage,
  sign,
  check: ({ message, signature }) =>
    verifyMessageSignatureRsv({
      message,
      publicKey: signature["publicKey"] as string,
      signature: signature["value"] as string,
    }),
  others: ["stacks:1:SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7", "stacks:1:SP000000000000000000002Q6VF78"],
  parts: [
    hexPart("signature", "value"),
    {
      ...hexPart("public key", "publicKey"),
      // Wallets may give none: then the recovered one is taken.
      isSame: (bytes) => bytes.length === 0,
    },
  ],
});

describe("stacks", () => {
  it("takes the example that stacks.js publishes, on its test network", async () => {
    const signed = {
      account: "stacks:2147483648:STGSJA8EMYDBAJDX6Z4ED8CWW071B6NB97SRAM1E",
      message: "You are saying that you want to perform action XYZ.",
      signature: {
        type: "stacks-rsv",
        value:
          "29ef6d718235e5fc32a1b90dd8fc7fa9403fa1b55c2dce46374570b7f3a4815d0215b8565f29a33ef8132dc0db6b00a5f13d85d6aff5c1171271818b9928928c01",
        publicKey: "024cce41b91566d70ec2ed6eb161c6ef9c277bdc034738318ed06f1d5ba09546d6",
      },
    } as const;
    expect(await verifyMessage(signed)).toBe(true);
  });

  it("takes the same key on the test network under its own address", async () => {
    const account = `stacks:2147483648:${TEST_ADDRESS}` as const;
    expect(await verifyMessage({ ...(await sign("Hello")), account })).toBe(true);
  });

  it.each([
    ["the main network with an address of the test network", `stacks:1:${TEST_ADDRESS}`],
    ["the test network with an address of the main one", `stacks:2147483648:${ADDRESS}`],
    ["a network there is none of", `stacks:2:${ADDRESS}`],
    ["a wrong checksum", `stacks:1:${ADDRESS.slice(0, -1)}0`],
    ["small letters", `stacks:1:${ADDRESS.toLowerCase()}`],
    ["a letter that looks like a digit", `stacks:1:${ADDRESS.slice(0, -1)}O`],
    ["a contract", `stacks:1:${ADDRESS}.token`],
    ["a letter alone", "stacks:1:S"],
    ["a version that no letter stands for", `stacks:1:SO${ADDRESS.slice(2)}`],
    ["a zero in front of its digits", `stacks:1:SP0${ADDRESS.slice(2)}`],
    ["a digit cut off", `stacks:1:${ADDRESS.slice(0, -1)}`],
    ["a first letter that is not S", `stacks:1:T${ADDRESS.slice(1)}`],
  ])("says in words that an account on %s is none", async (_, account) => {
    const signed = await sign("Hello");
    await expect(verifyMessage({ ...signed, account: account as never })).rejects.toMatchObject({
      code: "account/invalid",
      message: expect.stringMatching(IN_WORDS),
    });
  });

  it.each([
    ["1", AddressVersion.MainnetMultiSig],
    ["2147483648", AddressVersion.TestnetMultiSig],
  ])("does not judge addresses of several keys on network %s", async (reference, version) => {
    const address = addressToString(addressFromVersionHash(version, "11".repeat(20)));
    const account = `stacks:${reference}:${address}` as const;
    await expect(verifyMessage({ ...(await sign("Hello")), account })).rejects.toMatchObject({
      code: "signature/unsupported",
      message: expect.stringMatching(IN_WORDS),
    });
  });

  it("recovers the key where the wallet named none, in small or capital digits, short or long", async () => {
    const signed = await sign("Hello");
    const long = secp256k1.Point.fromHex(PUBLIC_KEY).toHex(false);
    for (const publicKey of ["", PUBLIC_KEY, PUBLIC_KEY.toUpperCase(), `0x${PUBLIC_KEY}`, long]) {
      expect(await verifyMessage({ ...signed, signature: { ...signed.signature, publicKey } })).toBe(true);
    }
  });

  it("refuses another public key than the one that signed, though the signature is the account's", async () => {
    const signed = await sign("Hello");
    const other = "024cce41b91566d70ec2ed6eb161c6ef9c277bdc034738318ed06f1d5ba09546d6";
    for (const publicKey of [other, "none", PUBLIC_KEY.slice(1)])
      expect(await verifyMessage({ ...signed, signature: { ...signed.signature, publicKey } })).toBe(false);
  });

  it("refuses v‖r‖s, which is how other libraries order it", async () => {
    const signed = await sign("Hello");
    const { value } = signed.signature;
    const vrs = value.slice(128) + value.slice(0, 128);
    expect(await verifyMessage({ ...signed, signature: { ...signed.signature, value: vrs } })).toBe(false);
  });

  it("refuses the twin that anyone can make of a signature, and last bytes that other chains use", async () => {
    const signed = await sign("Hello");
    const bytes = hexToBytes(signed.signature.value);
    const twin = Uint8Array.of(...twinOf(bytes.subarray(0, 64)), 1 - (bytes[64] ?? 0));
    for (const other of [twin, bytes.with(64, 2), bytes.with(64, 3), bytes.with(64, 27 + (bytes[64] ?? 0))]) {
      const signature = { ...signed.signature, value: bytesToHex(other) };
      expect(await verifyMessage({ ...signed, signature })).toBe(false);
    }
  });

  it("refuses the prefix of old, the prefix of Bitcoin, and the bare text", async () => {
    const signed = await sign("Hello");
    const hashes = [
      hashMessage("Hello", "\x18Stacks Message Signing:\n"),
      hashMessage("Hello", "\x18Bitcoin Signed Message:\n"),
      sha256(utf8ToBytes("Hello")),
    ];
    for (const hash of hashes) {
      const value = signMessageHashRsv({ messageHash: bytesToHex(hash), privateKey: KEY });
      expect(await verifyMessage({ ...signed, signature: { ...signed.signature, value } })).toBe(false);
    }
  });

  it("refuses structured data of SIP-018, though it is of the same account and names the text", async () => {
    const signed = await sign("Hello");
    const domain = Cl.tuple({ name: Cl.stringAscii("a"), version: Cl.stringAscii("1"), "chain-id": Cl.uint(1) });
    for (const message of [Cl.stringUtf8("Hello"), Cl.stringAscii("Hello"), Cl.bufferFromUtf8("Hello")]) {
      const value = signStructuredData({ message, domain, privateKey: KEY });
      expect(await verifyMessage({ ...signed, signature: { ...signed.signature, value } })).toBe(false);
    }
  });

  it("reads every address that stacks.js writes, with zeros in front too", () => {
    const hash = fc.oneof(
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
      fc.uint8Array({ minLength: 17, maxLength: 17 }).map((bytes) => Uint8Array.of(0, 0, 0, ...bytes)),
      fc.constant(new Uint8Array(20)),
    );
    fc.assert(
      fc.property(hash, (bytes) => {
        const written = addressToString(addressFromVersionHash(AddressVersion.MainnetSingleSig, bytesToHex(bytes)));
        expect(readAddress({ reference: "1", address: written })).toEqual({ kind: "one-key", hash: bytes });
      }),
    );
  });
});
