import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { verifyMessage as verifyWithViem } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { describeVerification } from "../testing/describe-verification.ts";
import { IN_WORDS } from "../testing/in-words.ts";
import { twinOf } from "../testing/secp256k1-forgery.ts";
import type { AnySigned } from "../testing/world.ts";
import { type SignedMessage, verifyMessage } from "./verify-message.ts";

type Hex = `0x${string}`;
const signer = privateKeyToAccount("0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80");

async function sign(message: string): Promise<AnySigned & SignedMessage> {
  const value = await signer.signMessage({ message });
  return { account: `eip155:1:${signer.address}`, message, signature: { type: "eip191", value } } as never;
}

describeVerification("eip155", {
  namespace: "eip155",
  verify: verifyMessage,
  sign,
  check: ({ message, signature }) =>
    verifyWithViem({ address: signer.address, message, signature: signature["value"] as Hex }),
  others: [
    "eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    `eip155:1:0x${"0".repeat(40)}`,
    `eip155:137:0x${"f".repeat(40)}`,
  ],
  parts: [
    {
      name: "signature",
      read: ({ value }) => hexToBytes((value as string).slice(2)),
      write: (bytes) => ({ value: `0x${bytesToHex(bytes)}` }),
    },
  ],
});

describe("eip155", () => {
  it("takes the example that web3.js publishes", async () => {
    const account = "eip155:1:0x2c7536E3605D9C16a7a3D7b1898e529396a65c23";
    const value =
      "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c";
    const signature = { type: "eip191", value } as const;
    expect(await verifyMessage({ account, message: "Some data", signature })).toBe(true);
    expect(await verifyMessage({ account, message: "Some date", signature })).toBe(false);
  });

  it("takes a signature in digits of either case, and none that is no digits or has no end", async () => {
    const signed = await sign("Hello");
    const { value } = signed.signature;
    const judge = (other: string) => verifyMessage({ ...signed, signature: { type: "eip191", value: other as Hex } });
    expect(await judge(`0x${value.slice(2).toUpperCase()}`)).toBe(true);
    for (const other of [value.slice(2), ` ${value}`, `${value} `, `0X${value.slice(2)}`, `${value}0`, `x${value}`])
      expect(await judge(other), other).toBe(false);
    // What is too long is refused before anybody is asked; what is just not too long is a contract's to judge.
    for (const [bytes, code] of [
      [65_536, "client/missing"],
      [65_537, undefined],
    ] as const) {
      const signature = { type: "eip1271", value: `0x${"00".repeat(bytes)}` } as const;
      const answer = await verifyMessage({ ...signed, signature }).catch((error: unknown) => error);
      if (code === undefined) expect(answer).toBe(false);
      else expect(answer).toMatchObject({ code });
    }
  });

  it("takes an account of any chain, for a key has the same address on all", async () => {
    const signed = await sign("Hello");
    const account = `eip155:8453:${signer.address}` as const;
    expect(await verifyMessage({ ...signed, account })).toBe(true);
  });

  it("takes a last byte that counts from 0 as well as one that counts from 27, and no other", async () => {
    const signed = await sign("Hello");
    const bytes = hexToBytes(signed.signature.value.slice(2));
    const last = bytes[64] ?? 0;
    for (let other = 0; other < 256; other++) {
      const value = `0x${bytesToHex(bytes.with(64, other))}` as const;
      const answer = await verifyMessage({ ...signed, signature: { type: "eip191", value } });
      expect(answer, `last byte ${other}`).toBe(other === last || other === last - 27);
    }
  });

  it("refuses the twin that anyone can make of a signature", async () => {
    const signed = await sign("Hello");
    const bytes = hexToBytes(signed.signature.value.slice(2));
    const twin = Uint8Array.of(...twinOf(bytes.subarray(0, 64)), 55 - (bytes[64] ?? 0));
    const value: Hex = `0x${bytesToHex(twin)}`;
    expect(await verifyWithViem({ address: signer.address, message: "Hello", signature: value })).toBe(true);
    expect(await verifyMessage({ ...signed, signature: { type: "eip191", value } })).toBe(false);
    const client = { request: () => Promise.reject(new Error("must not be asked")) };
    expect(await verifyMessage({ ...signed, signature: { type: "eip1271", value }, client })).toBe(false);
  });

  it("refuses a signature of the bare hash, and of a text with another prefix", async () => {
    const signed = await sign("Hello");
    for (const value of [
      await signer.sign({ hash: `0x${"11".repeat(32)}` }),
      await signer.signMessage({ message: { raw: "0x48656c6c6f00" } }),
      await signer.signTypedData({
        types: { A: [{ name: "a", type: "string" }] },
        primaryType: "A",
        message: { a: "Hello" },
      }),
    ]) {
      expect(await verifyMessage({ ...signed, signature: { type: "eip191", value } })).toBe(false);
    }
  });

  it.each([
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0xde709f2102306220921060314715629080e2fb77",
  ])("reads %s, an example of EIP-55", async (address) => {
    const signed = await sign("Hello");
    for (const each of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`] as const) {
      expect(await verifyMessage({ ...signed, account: `eip155:1:${each}` })).toBe(false);
    }
  });

  it("takes the signer's address in one case as well", async () => {
    const signed = await sign("Hello");
    const lower = `eip155:1:${signer.address.toLowerCase()}` as const;
    const upper = `eip155:1:0x${signer.address.slice(2).toUpperCase()}` as const;
    for (const account of [lower, upper]) expect(await verifyMessage({ ...signed, account })).toBe(true);
  });

  it.each([
    ["a wrong checksum", `eip155:1:${signer.address.replace("F", "f")}`],
    ["a digit too few", `eip155:1:${signer.address.slice(0, -1)}`],
    ["a digit too many", `eip155:1:${signer.address}0`],
    ["a name", "eip155:1:vitalik.eth"],
    ["a chain in hexadecimal digits", `eip155:0x1:${signer.address}`],
    ["a chain that is too long", `eip155:${"1".repeat(33)}:${signer.address}`],
    ["a chain that is no number", `eip155:1x:${signer.address}`],
    ["a chain that ends in a number", `eip155:x1:${signer.address}`],
    ["a chain with zeros in front", `eip155:01:${signer.address}`],
  ])("says in words that an account with %s is none", async (_, account) => {
    const signed = await sign("Hello");
    await expect(verifyMessage({ ...signed, account: account as never })).rejects.toMatchObject({
      code: "account/invalid",
      message: expect.stringMatching(IN_WORDS),
    });
  });

  it.each(["eip1271", "eip6492"] as const)("says in words that %s needs a client", async (type) => {
    const signed = await sign("Hello");
    const claim = { ...signed, message: "Other", signature: { ...signed.signature, type } };
    for (const client of [undefined, null, {}, { request: 1 }]) {
      await expect(verifyMessage({ ...claim, client: client as never })).rejects.toMatchObject({
        code: "client/missing",
        message: expect.stringMatching(IN_WORDS),
      });
    }
  });
});
