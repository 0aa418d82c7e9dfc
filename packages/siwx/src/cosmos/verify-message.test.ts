import {
  makeSignDoc,
  rawEthSecp256k1PubkeyToRawAddress,
  rawSecp256k1PubkeyToRawAddress,
  Secp256k1Wallet,
  type StdSignDoc,
  serializeSignDoc,
} from "@cosmjs/amino";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base64, bech32 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { describeVerification } from "../testing/describe-verification.ts";
import { IN_WORDS } from "../testing/in-words.ts";
import { twinOf } from "../testing/secp256k1-forgery.ts";
import type { AnySigned } from "../testing/world.ts";
import { adr36 } from "./adr36.ts";
import { cosmosVerifier } from "./cosmos-verifier.ts";
import { type SignedMessage, verifyMessage } from "./verify-message.ts";

const KEY = new Uint8Array(32).fill(1);
const PUBLIC = secp256k1.getPublicKey(KEY, true);
const wallet = await Secp256k1Wallet.fromKey(KEY, "cosmos");
const address = (prefix: string, raw = rawSecp256k1PubkeyToRawAddress(PUBLIC)): string =>
  bech32.encode(prefix, bech32.toWords(raw));
const ETH_RAW = rawEthSecp256k1PubkeyToRawAddress(PUBLIC);
const COSMOS = `cosmos:cosmoshub-4:${address("cosmos")}` as const;
const INJECTIVE = `cosmos:injective-1:${address("inj", ETH_RAW)}` as const;

/** The document of ADR-36, made by CosmJS. */
function documentOf(signer: string, message: string): StdSignDoc {
  const value = { signer, data: base64.encode(utf8ToBytes(message)) };
  const fee = { gas: "0", amount: [] };
  return makeSignDoc([{ type: "sign/MsgSignData", value }], fee, "", "", 0, 0);
}

function claim(account: string, a: { readonly message: string; readonly value: string }): AnySigned & SignedMessage {
  const signature = { type: "adr36", value: a.value, pubKey: base64.encode(PUBLIC) };
  return { account, message: a.message, signature } as never;
}

async function sign(message: string): Promise<AnySigned & SignedMessage> {
  const signer = address("cosmos");
  const { signature } = await wallet.signAmino(signer, documentOf(signer, message));
  return claim(COSMOS, { message, value: signature.signature });
}

/** A wallet of Injective, for which CosmJS has no signer: the key over the hash of CosmJS' document. */
async function signLikeEthereum(message: string): Promise<AnySigned & SignedMessage> {
  const hash = keccak_256(serializeSignDoc(documentOf(address("inj", ETH_RAW), message)));
  return claim(INJECTIVE, { message, value: base64.encode(secp256k1.sign(hash, KEY, { prehash: false })) });
}

const base64Part = (name: string, key: string) => ({
  name,
  read: (signature: AnySigned["signature"]) => base64.decode(signature[key] as string),
  write: (bytes: Uint8Array) => ({ [key]: base64.encode(bytes) }),
});

const worlds = [
  { name: "cosmos, secp256k1", sign, raw: undefined, prefix: "cosmos", hash: sha256 },
  { name: "cosmos, ethsecp256k1", sign: signLikeEthereum, raw: ETH_RAW, prefix: "inj", hash: keccak_256 },
];
for (const { name, sign, raw, prefix, hash } of worlds) {
  describeVerification(name, {
    namespace: "cosmos",
    verify: verifyMessage,
    sign,
    check: ({ message, signature }) =>
      secp256k1.verify(
        base64.decode(signature["value"] as string),
        hash(serializeSignDoc(documentOf(address(prefix, raw), message))),
        PUBLIC,
        { prehash: false },
      ),
    others: [
      "cosmos:cosmoshub-4:osmo1ymk637a7wljvt4w7q9lnrw95mg9sr37yatxd9h",
      // The same key under another prefix, and with the other way of making addresses.
      `cosmos:osmosis-1:${address("osmo", raw)}`,
      `cosmos:any-1:${address(prefix, raw ? rawSecp256k1PubkeyToRawAddress(PUBLIC) : ETH_RAW)}`,
      // A contract, which has 32 bytes and no key.
      `cosmos:osmosis-1:${address("osmo", new Uint8Array(32).fill(1))}`,
    ],
    parts: [base64Part("signature", "value"), base64Part("public key", "pubKey")],
  });
}

describe("the document of ADR-36", () => {
  it("is the one that CosmJS makes, and the one of the standard", () => {
    const signer = "osmo1ymk637a7wljvt4w7q9lnrw95mg9sr37yatxd9h";
    expect(adr36(signer, utf8ToBytes("random"))).toEqual(serializeSignDoc(documentOf(signer, "random")));
    expect(JSON.parse(new TextDecoder().decode(adr36(signer, utf8ToBytes("random"))))).toEqual({
      chain_id: "",
      account_number: "0",
      sequence: "0",
      fee: { gas: "0", amount: [] },
      msgs: [{ type: "sign/MsgSignData", value: { signer, data: "cmFuZG9t" } }],
      memo: "",
    });
  });
});

describe("cosmos", () => {
  const signer = address("cosmos");
  const good = documentOf(signer, "Hello");
  const [message] = good.msgs;
  if (!message) throw new RangeError("a document has one message");

  it.each<[string, StdSignDoc]>([
    ["that names a chain", { ...good, chain_id: "cosmoshub-4" }],
    ["with an account number", { ...good, account_number: "1" }],
    ["with a sequence", { ...good, sequence: "1" }],
    ["with gas", { ...good, fee: { gas: "1", amount: [] } }],
    ["with a fee", { ...good, fee: { gas: "0", amount: [{ denom: "uatom", amount: "1" }] } }],
    ["with a memo", { ...good, memo: "x" }],
    ["without messages", { ...good, msgs: [] }],
    ["with the message twice", { ...good, msgs: [message, message] }],
    ["with another message after it", { ...good, msgs: [message, { type: "cosmos-sdk/MsgSend", value: {} }] }],
    ["with another type of message", { ...good, msgs: [{ ...message, type: "cosmos-sdk/MsgSend" }] }],
    ["with another signer", { ...good, msgs: [{ ...message, value: { ...message.value, signer: address("osmo") } }] }],
    ["with other data", { ...good, msgs: [{ ...message, value: { ...message.value, data: "SGVsbG8h" } }] }],
    ["with the text itself as data", { ...good, msgs: [{ ...message, value: { ...message.value, data: "Hello" } }] }],
    ["with one key more", { ...good, msgs: [{ ...message, value: { ...message.value, more: "" } }] }],
  ])("refuses a document %s", async (_, document) => {
    const { signature } = await wallet.signAmino(signer, document);
    expect(await verifyMessage(claim(COSMOS, { message: "Hello", value: signature.signature }))).toBe(false);
  });

  it("refuses keys that are not sorted, spaces, and the bare text", async () => {
    for (const text of [
      JSON.stringify(good),
      JSON.stringify(JSON.parse(new TextDecoder().decode(adr36(signer, utf8ToBytes("Hello")))), null, 1),
      "Hello",
    ]) {
      const value = base64.encode(secp256k1.sign(sha256(utf8ToBytes(text)), KEY, { prehash: false }));
      expect(await verifyMessage(claim(COSMOS, { message: "Hello", value }))).toBe(false);
    }
  });

  it("refuses the hash of the one kind of key for the other kind's address", async () => {
    const cosmosWithKeccak = secp256k1.sign(keccak_256(serializeSignDoc(good)), KEY, { prehash: false });
    expect(await verifyMessage(claim(COSMOS, { message: "Hello", value: base64.encode(cosmosWithKeccak) }))).toBe(
      false,
    );
    const injective = serializeSignDoc(documentOf(address("inj", ETH_RAW), "Hello"));
    const ethWithSha = secp256k1.sign(sha256(injective), KEY, { prehash: false });
    expect(await verifyMessage(claim(INJECTIVE, { message: "Hello", value: base64.encode(ethWithSha) }))).toBe(false);
  });

  it("refuses the twin that anyone can make of a signature", async () => {
    const signed = await sign("Hello");
    const value = base64.encode(twinOf(base64.decode(signed.signature.value)));
    expect(await verifyMessage({ ...signed, signature: { ...signed.signature, value } })).toBe(false);
  });

  it("refuses a public key that is not compressed, and somebody else's", async () => {
    const signed = await sign("Hello");
    for (const publicKey of [secp256k1.getPublicKey(KEY, false), secp256k1.getPublicKey(new Uint8Array(32).fill(2))]) {
      const signature = { ...signed.signature, pubKey: base64.encode(publicKey) };
      expect(await verifyMessage({ ...signed, signature })).toBe(false);
    }
    // No base64, no bytes, and 33 bytes that are no point of the curve.
    for (const pubKey of ["!", "", base64.encode(new Uint8Array(33).fill(5))])
      expect(await verifyMessage({ ...signed, signature: { ...signed.signature, pubKey } })).toBe(false);
  });

  it("holds an account to the prefix of its chain, where it is told", async () => {
    const signed = await sign("Hello");
    expect(await verifyMessage({ ...signed, prefix: "cosmos" })).toBe(true);
    await expect(verifyMessage({ ...signed, prefix: "osmo" })).rejects.toMatchObject({ code: "account/invalid" });
    await expect(verifyMessage({ ...signed, prefix: 7 as never })).rejects.toMatchObject({ code: "account/invalid" });
  });

  it("is verified with the prefix of its chain, where the server knows it", async () => {
    const signed = await sign("Hello");
    const { verify } = cosmosVerifier({ prefixes: { "mine-1": "cosmos", "other-1": "osmo" } });
    expect(await verify(signed)).toBe(true);
    expect(await verify({ ...signed, message: "Hello!" })).toBe(false);
    expect(await verify({ ...signed, account: `cosmos:mine-1:${signer}` })).toBe(true);
    for (const chain of ["other-1", "unknown-1"])
      await expect(verify({ ...signed, account: `cosmos:${chain}:${signer}` })).rejects.toMatchObject({
        code: "account/invalid",
        message: expect.stringMatching(IN_WORDS),
      });
  });

  it("takes a chain whose id had to be hashed", async () => {
    const signed = await sign("Hello");
    expect(await verifyMessage({ ...signed, account: `cosmos:hashed-99df5cd68192b33e:${signer}` })).toBe(true);
  });

  it.each([
    ["a wrong checksum", `cosmos:cosmoshub-4:${signer.slice(0, -1)}q`],
    ["bech32m", `cosmos:cosmoshub-4:cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k8vs32k`],
    ["capital letters, which no document has", `cosmos:cosmoshub-4:${signer.toUpperCase()}`],
    ["bits left over", `cosmos:cosmoshub-4:${bech32.encode("cosmos", [1])}`],
    ["more characters than bech32 has", `cosmos:cosmoshub-4:${bech32.encode("cosmos", new Array(80).fill(0), 128)}`],
    ["a quotation mark in it", `cosmos:cosmoshub-4:${signer}"`],
  ])("says in words that an account with %s is none", async (_, account) => {
    const signed = await sign("Hello");
    await expect(verifyMessage({ ...signed, account: account as never })).rejects.toMatchObject({
      code: "account/invalid",
      message: expect.stringMatching(IN_WORDS),
    });
  });
});
