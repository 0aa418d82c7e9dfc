import type { Keypair } from "@mysten/sui/cryptography";
import { Ed25519Keypair } from "@mysten/sui/keypairs/ed25519";
import { Secp256k1Keypair } from "@mysten/sui/keypairs/secp256k1";
import { Secp256r1Keypair } from "@mysten/sui/keypairs/secp256r1";
import { MultiSigPublicKey } from "@mysten/sui/multisig";
import { verifyPersonalMessageSignature } from "@mysten/sui/verify";
import { p256 } from "@noble/curves/nist.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { describeVerification } from "../testing/describe-verification.ts";
import { IN_WORDS } from "../testing/in-words.ts";
import { twinOf } from "../testing/secp256k1-forgery.ts";
import type { AnySigned } from "../testing/world.ts";
import { personalDigest } from "./personal-digest.ts";
import { type SignedMessage, verifyMessage } from "./verify-message.ts";

const SEED = new Uint8Array(32).fill(2);
const KEYPAIRS = {
  ed25519: Ed25519Keypair.fromSecretKey(SEED),
  secp256k1: Secp256k1Keypair.fromSecretKey(SEED),
  secp256r1: Secp256r1Keypair.fromSecretKey(SEED),
};
const MULTISIG = MultiSigPublicKey.fromPublicKeys({
  threshold: 1,
  publicKeys: [{ publicKey: KEYPAIRS.ed25519.getPublicKey(), weight: 1 }],
});

async function sign(keypair: Keypair, message: string): Promise<AnySigned & SignedMessage> {
  const { signature: value, bytes } = await keypair.signPersonalMessage(utf8ToBytes(message));
  return {
    account: `sui:mainnet:${keypair.toSuiAddress()}`,
    message,
    signature: { type: "sui", value, bytes },
  } as never;
}

const base64Part = (name: string, key: string) => ({
  name,
  read: (signature: AnySigned["signature"]) => base64.decode(signature[key] as string),
  write: (bytes: Uint8Array) => ({ [key]: base64.encode(bytes) }),
});

for (const [scheme, keypair] of Object.entries(KEYPAIRS)) {
  describeVerification(`sui, ${scheme}`, {
    namespace: "sui",
    verify: verifyMessage,
    sign: (message) => sign(keypair, message),
    check: ({ message, signature }) =>
      verifyPersonalMessageSignature(utf8ToBytes(message), signature["value"] as string, {
        address: keypair.toSuiAddress(),
      }).then(() => true),
    others: [
      ...Object.values(KEYPAIRS)
        .filter((other) => other !== keypair)
        .map((other) => `sui:mainnet:${other.toSuiAddress()}`),
      `sui:mainnet:${MULTISIG.toSuiAddress()}`,
      `sui:mainnet:0x${"0".repeat(64)}`,
    ],
    parts: [base64Part("signature", "value"), base64Part("signed bytes", "bytes")],
  });
}

describe("sui", () => {
  const { ed25519 } = KEYPAIRS;
  const withFlag = (value: string, flag: number): string => base64.encode(base64.decode(value).with(0, flag));

  it("takes one key on each network, and capital digits", async () => {
    const signed = await sign(ed25519, "Hello");
    const digits = ed25519.toSuiAddress().slice(2);
    for (const account of [`sui:testnet:0x${digits}`, `sui:mainnet:0x${digits.toUpperCase()}`] as const) {
      expect(await verifyMessage({ ...signed, account })).toBe(true);
    }
  });

  it.each([3, 5, 6])("refuses what begins as a signature of flag %i and is none, however long it is", async (flag) => {
    const signed = await sign(ed25519, "Hello");
    const short = withFlag(signed.signature.value, flag);
    for (const value of [short, base64.encode(new Uint8Array(50_001).with(0, flag))]) {
      const answer = verifyMessage({ ...signed, signature: { ...signed.signature, value } });
      // Without a node nothing of zkLogin is judged.
      if (flag === 5 && value === short) await expect(answer).rejects.toMatchObject({ code: "signature/unsupported" });
      else expect(await answer).toBe(false);
    }
  });

  it("refuses flags that stand for nothing, and those of other schemes", async () => {
    for (const keypair of Object.values(KEYPAIRS)) {
      const signed = await sign(keypair, "Hello");
      const own = base64.decode(signed.signature.value)[0];
      for (const flag of [0, 1, 2, 4, 7, 128, 255].filter((each) => each !== own)) {
        const signature = { ...signed.signature, value: withFlag(signed.signature.value, flag) };
        expect(await verifyMessage({ ...signed, signature })).toBe(false);
      }
    }
  });

  it("refuses what was signed as a transaction, or for another version or application", async () => {
    const text = utf8ToBytes("Hello");
    for (const intent of [[0, 0, 0], [3, 1, 0], [3, 0, 1], [1, 0, 0], []]) {
      const digest = blake2b(concatBytes(Uint8Array.of(...intent, text.length), text), { dkLen: 32 });
      const value = base64.encode(
        concatBytes(Uint8Array.of(0), await ed25519.sign(digest), ed25519.getPublicKey().toRawBytes()),
      );
      const signed = await sign(ed25519, "Hello");
      expect(await verifyMessage({ ...signed, signature: { ...signed.signature, value } })).toBe(false);
    }
    const { signature } = await ed25519.signTransaction(text);
    const signed = await sign(ed25519, "Hello");
    expect(await verifyMessage({ ...signed, signature: { ...signed.signature, value: signature } })).toBe(false);
  });

  it("refuses a text without its length before it, which was signed once", async () => {
    const digest = blake2b(concatBytes(Uint8Array.of(3, 0, 0), utf8ToBytes("Hello")), { dkLen: 32 });
    const value = base64.encode(
      concatBytes(Uint8Array.of(0), await ed25519.sign(digest), ed25519.getPublicKey().toRawBytes()),
    );
    const signed = await sign(ed25519, "Hello");
    expect(await verifyMessage({ ...signed, signature: { ...signed.signature, value } })).toBe(false);
  });

  it("refuses signed bytes that are another text, though the signature is of ours", async () => {
    const signed = await sign(ed25519, "Hello");
    for (const bytes of ["", "SGVsbG8h", "SGVsbG9=", "Hello", "SGVsbG8", "0x48656c6c6f"]) {
      expect(await verifyMessage({ ...signed, signature: { ...signed.signature, bytes } })).toBe(false);
    }
  });

  it("refuses what begins as a signature and is none", async () => {
    const signed = await sign(ed25519, "Hello");
    for (const value of ["AAAA!", "AA==", "", `${signed.signature.value}!`, "A".repeat(5_000)])
      expect(await verifyMessage({ ...signed, signature: { ...signed.signature, value } })).toBe(false);
  });

  it("refuses the twins that anyone can make of ECDSA signatures", async () => {
    for (const [keypair, twin] of [
      [KEYPAIRS.secp256k1, twinOf],
      [KEYPAIRS.secp256r1, twinOfP256],
    ] as const) {
      const signed = await sign(keypair, "Hello");
      const bytes = base64.decode(signed.signature.value);
      const value = base64.encode(Uint8Array.of(...bytes.slice(0, 1), ...twin(bytes.slice(1, 65)), ...bytes.slice(65)));
      expect(await verifyMessage({ ...signed, signature: { ...signed.signature, value } })).toBe(false);
    }
  });

  it("refuses the key of the account with a signature of another key, and the other way round", async () => {
    const signed = await sign(ed25519, "Hello");
    const other = await sign(Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(3)), "Hello");
    const [mine, theirs] = [base64.decode(signed.signature.value), base64.decode(other.signature.value)];
    for (const bytes of [
      [...mine.slice(0, 65), ...theirs.slice(65)],
      [...theirs.slice(0, 65), ...mine.slice(65)],
    ]) {
      const value = base64.encode(Uint8Array.from(bytes));
      expect(await verifyMessage({ ...signed, signature: { ...signed.signature, value } })).toBe(false);
    }
  });

  it("takes what the platform's own P-256 makes", async () => {
    const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;
    const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
    const raw = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
    const publicKey = p256.Point.fromBytes(raw).toBytes(true);
    const made = await crypto.subtle.sign(
      { ...algorithm, hash: "SHA-256" },
      keys.privateKey,
      Uint8Array.from(personalDigest(utf8ToBytes("Hello"))),
    );
    const rs = new Uint8Array(made);
    const low = p256.Signature.fromBytes(rs, "compact").hasHighS() ? twinOfP256(rs) : rs;
    const value = base64.encode(concatBytes(Uint8Array.of(2), low, publicKey));
    const hash = blake2b(concatBytes(Uint8Array.of(2), publicKey), { dkLen: 32 });
    const account = `sui:mainnet:0x${[...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("")}` as const;
    const signature = { type: "sui", value, bytes: "SGVsbG8=" } as const;
    expect(await verifyMessage({ account, message: "Hello", signature })).toBe(true);
  });

  it.each([
    ["a short address", "sui:mainnet:0x2"],
    ["a digit too few", `sui:mainnet:${ed25519.toSuiAddress().slice(0, -1)}`],
    ["a digit too many", `sui:mainnet:${ed25519.toSuiAddress()}0`],
    ["a letter before it", `sui:mainnet:a${ed25519.toSuiAddress()}`],
    ["no 0x", `sui:mainnet:${ed25519.toSuiAddress().slice(2)}`],
    ["a name", "sui:mainnet:example.sui"],
  ])("says in words that an account with %s is none", async (_, account) => {
    const signed = await sign(ed25519, "Hello");
    await expect(verifyMessage({ ...signed, account: account as never })).rejects.toMatchObject({
      code: "account/invalid",
      message: expect.stringMatching(IN_WORDS),
    });
  });
});

function twinOfP256(rs: Uint8Array): Uint8Array {
  const { r, s } = p256.Signature.fromBytes(rs, "compact");
  return new p256.Signature(r, p256.Point.Fn.neg(s)).toBytes("compact");
}
