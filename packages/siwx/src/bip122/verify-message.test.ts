import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64, bech32, bech32m, createBase58check } from "@scure/base";
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK, WIF } from "@scure/btc-signer";
import { Signer, Verifier } from "bip322-js";
import { describe, expect, it } from "vitest";
import { hash160 } from "../keys/hashes.ts";
import { describeVerification } from "../testing/describe-verification.ts";
import { IN_WORDS } from "../testing/in-words.ts";
import { twinOf } from "../testing/secp256k1-forgery.ts";
import type { AnySigned } from "../testing/world.ts";
import { lockToHash, readAddress } from "./read-address.ts";
import { segwitDigest, spentOutput } from "./spending-digest.ts";
import { signBip137, signWithBtcSigner } from "./testing/sign-bitcoin.ts";
import { type Signature, type SignedMessage, verifyMessage } from "./verify-message.ts";

const MAIN = "bip122:000000000019d6689c085ae165831e93";
const WIF_KEY = "L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k";
const KEY = WIF(NETWORK).decode(WIF_KEY);
const PUBLIC = secp256k1.getPublicKey(KEY, true);

const ADDRESSES = {
  p2pkh: p2pkh(PUBLIC).address as string,
  nested: p2sh(p2wpkh(PUBLIC)).address as string,
  p2wpkh: p2wpkh(PUBLIC).address as string,
  p2tr: p2tr(PUBLIC.slice(1)).address as string,
};
const OTHER = [
  "1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV",
  "3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN",
  "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
];

const base58check = createBase58check(sha256);

const part = {
  name: "signature",
  read: ({ value }: AnySigned["signature"]) => base64.decode(value as string),
  write: (bytes: Uint8Array) => ({ value: base64.encode(bytes) }),
};

function claim(
  address: string,
  a: { message: string; type: Signature["type"]; value: string },
): AnySigned & SignedMessage {
  return { account: `${MAIN}:${address}`, message: a.message, signature: { type: a.type, value: a.value } } as never;
}

for (const kind of ["p2wpkh", "nested", "p2tr"] as const) {
  const address = ADDRESSES[kind];
  // Addresses of the same key, to which BIP-322 binds a signature as it does to the key.
  const same = Object.values(ADDRESSES).filter((each) => each !== address && each !== ADDRESSES.p2pkh);
  describeVerification(`bip122, BIP-322 for ${kind}`, {
    namespace: "bip122",
    verify: verifyMessage,
    sign: async (message) =>
      claim(address, { message, type: "bip322-simple", value: Signer.sign(WIF_KEY, address, message) }),
    check: ({ message, signature }) => Verifier.verifySignature(address, message, signature["value"] as string, true),
    others: [...same, ...OTHER.slice(1)].map((each) => `${MAIN}:${each}`),
    parts: [part],
  });
}

for (const [kind, header] of [
  ["p2pkh", 31],
  ["nested", 35],
  ["p2wpkh", 39],
] as const) {
  const address = ADDRESSES[kind];
  const same = Object.values(ADDRESSES).filter((each) => each !== address && each !== ADDRESSES.p2tr);
  describeVerification(`bip122, BIP-137 for ${kind}`, {
    namespace: "bip122",
    verify: verifyMessage,
    sign: async (message) =>
      claim(address, { message, type: "bip137", value: signBip137(message, { key: KEY, header }) }),
    check: ({ message, signature }) => Verifier.verifySignature(address, message, signature["value"] as string, true),
    // With header 31, which stands for no type of address where wallets use it for all, the others may be the same key's.
    others: [...(header === 31 ? [] : same), ...OTHER].map((each) => `${MAIN}:${each}`),
    // The first byte may also be the one that wallets used for all types of addresses.
    parts: [{ ...part, isSame: (bytes) => (bytes[0] ?? 0) >= 31 && (bytes[0] ?? 0) <= 34 && header !== 31 }],
  });
}

describe("BIP-322 signatures of @scure/btc-signer", () => {
  it.each(["p2wpkh", "nested", "p2tr"] as const)("are taken for %s, on each network", async (kind) => {
    for (const [reference, network] of [
      ["000000000019d6689c085ae165831e93", NETWORK],
      ["000000000933ea01ad0ee984209779ba", TEST_NETWORK],
      ["00000000da84f2bafbbc53dee25a72ae", TEST_NETWORK],
      ["00000008819873e925422c1ff0f99f7c", TEST_NETWORK],
      ["0f9188f13cb7b2c71f2a335e3a4fc328", { ...TEST_NETWORK, bech32: "bcrt" }],
    ] as const) {
      const { address, value } = signWithBtcSigner("Hello", { key: KEY, kind, network });
      const account = `bip122:${reference}:${address}` as const;
      expect(await verifyMessage({ account, message: "Hello", signature: { type: "bip322-simple", value } })).toBe(
        true,
      );
      if (kind !== "nested")
        expect(
          await verifyMessage({
            account: account.replace(address, address.toUpperCase()) as typeof account,
            message: "Hello",
            signature: { type: "bip322-simple", value },
          }),
        ).toBe(true);
    }
  });

  it("are taken with the mark that says they are simple", async () => {
    const value = `smp${Signer.sign(WIF_KEY, ADDRESSES.p2wpkh, "Hello")}`;
    expect(await verifyMessage(claim(ADDRESSES.p2wpkh, { message: "Hello", type: "bip322-simple", value }))).toBe(true);
  });
});

describe("bip122 refuses", () => {
  const signed = claim(ADDRESSES.p2wpkh, {
    message: "Hello",
    type: "bip322-simple",
    value: Signer.sign(WIF_KEY, ADDRESSES.p2wpkh, "Hello"),
  });
  const rejects = async (account: string, signature: Signature, code: string): Promise<void> => {
    await expect(verifyMessage({ account: account as never, message: "Hello", signature })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(IN_WORDS),
    });
  };

  it("other kinds of sighash than all, for others leave parts open", async () => {
    for (const sighash of [0x02, 0x03, 0x81, 0x82, 0x83]) {
      for (const kind of ["p2wpkh", "nested", "p2tr"] as const) {
        const { address, value } = signWithBtcSigner("Hello", { key: KEY, kind, network: NETWORK, sighash });
        expect(await verifyMessage(claim(address, { message: "Hello", type: "bip322-simple", value }))).toBe(false);
      }
    }
  });

  it("another kind of sighash that was written in afterwards", async () => {
    for (const address of [ADDRESSES.p2wpkh, ADDRESSES.nested]) {
      const bytes = base64.decode(Signer.sign(WIF_KEY, address, "Hello"));
      for (const sighash of [0x00, 0x02, 0x03, 0x41, 0x81, 0xff]) {
        const value = base64.encode(bytes.with(1 + (bytes[1] ?? 0), sighash));
        expect(await verifyMessage(claim(address, { message: "Hello", type: "bip322-simple", value }))).toBe(false);
      }
    }
  });

  it("somebody else's key that signed for this very address", async () => {
    const key = new Uint8Array(32).fill(9);
    const publicKey = secp256k1.getPublicKey(key, true);
    for (const address of [ADDRESSES.p2wpkh, ADDRESSES.nested]) {
      const { script } = readAddress({ reference: MAIN.slice(7), address });
      const spent = spentOutput(script, utf8ToBytes("Hello"));
      for (const hash of [hash160(publicKey), hash160(PUBLIC)]) {
        const digest = segwitDigest(spent, lockToHash(hash));
        const der = secp256k1.sign(digest, key, { prehash: false, format: "der" });
        const witness = concatBytes(Uint8Array.of(2, der.length + 1), der, Uint8Array.of(1, 33), publicKey);
        const value = base64.encode(witness);
        expect(await verifyMessage(claim(address, { message: "Hello", type: "bip322-simple", value }))).toBe(false);
      }
    }
  });

  it("more in a witness than the signature, such as an annex", async () => {
    const bytes = base64.decode(Signer.sign(WIF_KEY, ADDRESSES.p2tr, "Hello"));
    for (const more of [[1, 0x50], [0], [2, 0x50, 0x01]]) {
      const value = base64.encode(Uint8Array.of(2, ...bytes.slice(1), ...more));
      expect(await verifyMessage(claim(ADDRESSES.p2tr, { message: "Hello", type: "bip322-simple", value }))).toBe(
        false,
      );
    }
    const segwit = base64.decode(signed.signature.value);
    const value = base64.encode(Uint8Array.of(3, ...segwit.slice(1), 0));
    expect(await verifyMessage({ ...signed, signature: { type: "bip322-simple", value } })).toBe(false);
  });

  it("another kind of sighash, or bytes, written behind a taproot signature afterwards", async () => {
    const judge = async (...signature: readonly number[]): Promise<boolean> => {
      const value = base64.encode(Uint8Array.of(1, signature.length, ...signature));
      return await verifyMessage(claim(ADDRESSES.p2tr, { message: "Hello", type: "bip322-simple", value }));
    };
    const of = (sighash?: number): Uint8Array => {
      const options = { key: KEY, kind: "p2tr", network: NETWORK, ...(sighash !== undefined && { sighash }) } as const;
      return base64.decode(signWithBtcSigner("Hello", options).value).subarray(2);
    };
    const all = of(1);
    expect(await judge(...all)).toBe(true);
    for (const sighash of [0x00, 0x02, 0x03, 0x81, 0xff]) expect(await judge(...all.with(64, sighash))).toBe(false);
    expect(await judge(...of(), 1, 0)).toBe(false);
    expect(await judge(...of().subarray(0, 63))).toBe(false);
  });

  it("a default taproot signature that spells its default out", async () => {
    const { value } = signWithBtcSigner("Hello", { key: KEY, kind: "p2tr", network: NETWORK });
    const bytes = base64.decode(value);
    const spelled = base64.encode(Uint8Array.of(1, 65, ...bytes.slice(2), 0));
    expect(
      await verifyMessage(claim(ADDRESSES.p2tr, { message: "Hello", type: "bip322-simple", value: spelled })),
    ).toBe(false);
  });

  it("the twin that anyone can make of a signature, in both standards", async () => {
    const bytes = base64.decode(signed.signature.value);
    const length = bytes[1] ?? 0;
    const rs = secp256k1.Signature.fromBytes(bytes.slice(2, 1 + length), "der").toBytes("compact");
    const der = secp256k1.Signature.fromBytes(twinOf(rs), "compact").toBytes("der");
    const value = base64.encode(Uint8Array.of(2, der.length + 1, ...der, 1, ...bytes.slice(2 + length)));
    expect(await verifyMessage({ ...signed, signature: { type: "bip322-simple", value } })).toBe(false);

    const legacy = base64.decode(signBip137("Hello", { key: KEY, header: 39 }));
    const header = 39 + 1 - ((legacy[0] ?? 0) - 39);
    const twin = base64.encode(Uint8Array.of(header, ...twinOf(legacy.slice(1))));
    expect(Verifier.verifySignature(ADDRESSES.p2wpkh, "Hello", twin, true)).toBe(true);
    expect(await verifyMessage({ ...signed, signature: { type: "bip137", value: twin } })).toBe(false);
  });

  it("a signature of one kind under the name of the other", async () => {
    const legacy = signBip137("Hello", { key: KEY, header: 39 });
    expect(await verifyMessage({ ...signed, signature: { type: "bip322-simple", value: legacy } })).toBe(false);
    expect(await verifyMessage({ ...signed, signature: { ...signed.signature, type: "bip137" } })).toBe(false);
  });

  it("a BIP-137 header of another type of address, which loose verifiers take", async () => {
    for (const [kind, allowed] of [
      ["p2pkh", [31]],
      ["nested", [31, 35]],
      ["p2wpkh", [31, 39]],
    ] as const) {
      for (const header of [0, 23, 27, 31, 35, 39, 43, 47]) {
        const value = signBip137("Hello", { key: KEY, header });
        const answer = await verifyMessage(claim(ADDRESSES[kind], { message: "Hello", type: "bip137", value }));
        expect(answer, `${kind} with header ${header}`).toBe((allowed as readonly number[]).includes(header));
      }
    }
  });

  it("a mark that stands anywhere but in front", async () => {
    const { value } = signed.signature;
    for (const mark of ["smp", "ful", "pof"])
      for (const other of [value.slice(0, 4) + mark + value.slice(4), `AAAA${mark}A`])
        expect(await verifyMessage({ ...signed, signature: { type: "bip322-simple", value: other } })).toBe(false);
  });

  it("a witness with more items than a key has, cut, or of a length that needs more bytes", async () => {
    for (const digits of ["", "00", "01", "0101", "0102ff", "01fd0000", "11".padEnd(36, "00"), "10".padEnd(34, "00")]) {
      const value = base64.encode(hexToBytes(digits));
      for (const address of [ADDRESSES.p2wpkh, ADDRESSES.p2tr])
        expect(await verifyMessage(claim(address, { message: "Hello", type: "bip322-simple", value })), digits).toBe(
          false,
        );
    }
  });

  it("to judge a taproot script, which ends with the key and the steps to the root", async () => {
    const judge = (last: Uint8Array) => {
      const value = base64.encode(Uint8Array.of(2, 1, 0x51, last.length, ...last));
      const made = claim(ADDRESSES.p2tr, { message: "Hello", type: "bip322-simple", value });
      return verifyMessage(made).catch((error: unknown) => error);
    };
    for (const [first, length] of [
      [0xc0, 33],
      [0xc1, 33],
      [0xfe, 65],
    ] as const)
      expect(await judge(new Uint8Array(length).with(0, first))).toMatchObject({ code: "signature/unsupported" });
    for (const [first, length] of [
      [0xbf, 33],
      [0x50, 33],
      [0xc0, 32],
      [0xc0, 34],
    ] as const)
      expect(await judge(new Uint8Array(length).with(0, first))).toBe(false);
    expect(await judge(new Uint8Array(0))).toBe(false);
  });

  it("a witness with an uncompressed key, whose coins nobody could spend", async () => {
    const long = secp256k1.getPublicKey(KEY, false);
    const bytes = base64.decode(signed.signature.value);
    const value = base64.encode(Uint8Array.of(...bytes.slice(0, 2 + (bytes[1] ?? 0)), long.length, ...long));
    expect(await verifyMessage({ ...signed, signature: { type: "bip322-simple", value } })).toBe(false);
  });

  it("the bare message signed with the key, by ECDSA and by Schnorr", async () => {
    const hash = sha256(utf8ToBytes("Hello"));
    const der = secp256k1.sign(hash, KEY, { prehash: false, format: "der" });
    const witness = concatBytes(Uint8Array.of(2, der.length + 1), der, Uint8Array.of(1, 33), PUBLIC);
    const value = base64.encode(witness);
    expect(await verifyMessage({ ...signed, signature: { type: "bip322-simple", value } })).toBe(false);
    const bare = base64.encode(Uint8Array.of(1, 64, ...schnorr.sign(hash, KEY)));
    expect(await verifyMessage(claim(ADDRESSES.p2tr, { message: "Hello", type: "bip322-simple", value: bare }))).toBe(
      false,
    );
  });

  it("to judge what needs scripts, or has no form, in words", async () => {
    const { signature } = signed;
    const script = "bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9";
    await rejects(`${MAIN}:${script}`, signature, "signature/unsupported");
    await rejects(`${MAIN}:${script}`, { ...signature, type: "bip137" }, "signature/unsupported");
    await rejects(`${MAIN}:${ADDRESSES.p2pkh}`, signature, "signature/unsupported");
    await rejects(`${MAIN}:${ADDRESSES.p2tr}`, { ...signature, type: "bip137" }, "signature/unsupported");
    await rejects(
      `${MAIN}:${ADDRESSES.p2tr}`,
      { ...signature, value: base64.encode(hexToBytes(`02015121c0${"11".repeat(32)}`)) },
      "signature/unsupported",
    );
    for (const mark of ["ful", "pof"]) {
      await rejects(
        `${MAIN}:${ADDRESSES.p2wpkh}`,
        { ...signature, value: mark + signature.value },
        "signature/unsupported",
      );
    }
  });

  it.each([
    ["an address of the test network", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
    ["an old address of the test network", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn"],
    ["an address of Litecoin", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
    ["a mix of small and capital letters", "bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ["a wrong checksum", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
    ["a wrong checksum of old", "1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbW"],
    // Of BIP-350: version 1 with the checksum of version 0, and the other way round.
    ["version 1 in bech32", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd"],
    ["version 0 in bech32m", "bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54mell"],
    ["a version of the future", "BC1SW50QGDZ25J"],
    ["version 2 in bech32m", bech32m.encode("bc", [2, ...bech32m.toWords(new Uint8Array(32))])],
    ["version 0 of 21 bytes", bech32.encode("bc", [0, ...bech32.toWords(new Uint8Array(21))])],
    ["version 1 of 20 bytes", bech32m.encode("bc", [1, ...bech32m.toWords(new Uint8Array(20))])],
    ["bits left over", bech32.encode("bc", [0, 1])],
    ["nothing but a prefix", bech32.encode("bc", [])],
    ["20 bytes of old", base58check.encode(new Uint8Array(20))],
    ["22 bytes of old", base58check.encode(new Uint8Array(22))],
    ["a version of old that is none", base58check.encode(new Uint8Array(21).fill(6))],
  ])("an account with %s, in words", async (_, address) => {
    await rejects(`${MAIN}:${address}`, signed.signature, "account/invalid");
  });

  it("an account of a network there is none of, in words", async () => {
    await rejects(`bip122:12a765e31ffd4059bada1e25190f6e98:${ADDRESSES.p2wpkh}`, signed.signature, "account/invalid");
  });
});
