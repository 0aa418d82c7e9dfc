import { Ed25519Keypair } from "@mysten/sui/keypairs/ed25519";
import { PasskeyKeypair, type PasskeyProvider, PasskeyPublicKey } from "@mysten/sui/keypairs/passkey";
import { Secp256k1Keypair } from "@mysten/sui/keypairs/secp256k1";
import { Secp256r1Keypair } from "@mysten/sui/keypairs/secp256r1";
import { MultiSigPublicKey } from "@mysten/sui/multisig";
import { verifyPersonalMessageSignature } from "@mysten/sui/verify";
import { p256 } from "@noble/curves/nist.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { readScheme } from "./schemes.ts";
import { type SignedMessage, verifyMessage } from "./verify-message.ts";

const SEED = new Uint8Array(32).fill(2);
const PASSKEY_SEED = new Uint8Array(32).fill(3);
const KEYS = [
  Ed25519Keypair.fromSecretKey(SEED),
  Secp256k1Keypair.fromSecretKey(SEED),
  Secp256r1Keypair.fromSecretKey(SEED),
] as const;
/** Of a request for a passkey on a page, as @mysten/sui's own tests have it. */
const AUTHENTICATOR = Uint8Array.from(
  Buffer.from("580e67a73a7a92fad866cf99b94ab66759a29764b571821fabae2e8b1d7b36e41d00000000", "hex"),
);

/** The library's own keypair, whose authenticator is a key of this test. */
function createPasskey(change: Partial<Record<"type" | "challenge", string>> = {}): PasskeyKeypair {
  const provider: PasskeyProvider = {
    create: () => Promise.reject(new Error("not asked for")),
    async get(challenge) {
      const told = {
        type: "webauthn.get",
        challenge: Buffer.from(challenge).toString("base64url"),
        origin: "https://app.example",
      };
      const clientDataJSON = utf8ToBytes(JSON.stringify({ ...told, ...change }));
      const signed = concatBytes(AUTHENTICATOR, sha256(clientDataJSON));
      const signature = p256.sign(signed, PASSKEY_SEED, { lowS: true, format: "der" });
      return { response: { authenticatorData: AUTHENTICATOR, clientDataJSON, signature } } as never;
    },
  };
  return new PasskeyKeypair(p256.getPublicKey(PASSKEY_SEED), provider);
}

const claim = (address: string, message: string, value: string): SignedMessage => ({
  account: `sui:mainnet:${address}`,
  message,
  signature: { type: "sui", value, bytes: base64.encode(utf8ToBytes(message)) },
});
/** The verdict of @mysten/sui. */
const isSignedByLibrary = (message: string, value: string): Promise<boolean> =>
  verifyPersonalMessageSignature(utf8ToBytes(message), value).then(
    () => true,
    () => false,
  );

describe("an account of several keys [NSP-06]", () => {
  const passkey = createPasskey();
  const members = [...KEYS, passkey];
  const account = MultiSigPublicKey.fromPublicKeys({
    threshold: 3,
    publicKeys: members.map((key, index) => ({ publicKey: key.getPublicKey(), weight: index === 0 ? 2 : 1 })),
  });
  const sign = async (message: string, signing: readonly number[]): Promise<string> => {
    const parts = signing.map(
      async (index) => (await members[index]?.signPersonalMessage(utf8ToBytes(message)))?.signature,
    );
    return account.combinePartialSignatures((await Promise.all(parts)) as string[]);
  };

  it.each<[readonly number[], boolean]>([
    [[0, 1], true],
    [[0, 2], true],
    [[0, 3], true],
    [[1, 2, 3], true],
    [[0, 1, 2, 3], true],
    [[0], false],
    [[1, 2], false],
    [[3], false],
  ])("of which the keys %j signed is judged as @mysten/sui judges it", async (signing, expected) => {
    const value = await sign("Hello", signing);
    expect(await isSignedByLibrary("Hello", value)).toBe(expected);
    expect(await verifyMessage(claim(account.toSuiAddress(), "Hello", value))).toBe(expected);
    expect(await verifyMessage(claim(account.toSuiAddress(), "Hello!", value))).toBe(false);
    expect(await verifyMessage(claim(KEYS[0].toSuiAddress(), "Hello", value))).toBe(false);
  });

  it("is judged by each bit", async () => {
    const bytes = base64.decode(await sign("Hello", [0, 3]));
    for (let bit = 8; bit < bytes.length * 8; bit += 37) {
      const changed = Uint8Array.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const answer = verifyMessage(claim(account.toSuiAddress(), "Hello", base64.encode(changed)));
      expect(await answer.catch((error: { code: string }) => error.code), `bit ${bit}`).not.toBe(true);
    }
  });

  it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ["a byte behind it", (bytes) => concatBytes(bytes, Uint8Array.of(0))],
    ["its end cut off", (bytes) => bytes.subarray(0, -1)],
    ["a count without end", (bytes) => concatBytes(bytes.subarray(0, 1), new Uint8Array(9_000).fill(255))],
    ["nothing behind its flag", (bytes) => bytes.subarray(0, 1)],
  ])("is not signed with %s", async (_, change) => {
    const value = base64.encode(change(base64.decode(await sign("Hello", [0, 1]))));
    expect(await verifyMessage(claim(account.toSuiAddress(), "Hello", value))).toBe(false);
  });
});

describe("an account of a passkey [NSP-06]", () => {
  it("is judged as @mysten/sui judges it", async () => {
    const passkey = createPasskey();
    for (const message of ["Hello", "", "línea 🦊", "long ".repeat(60)]) {
      const { signature } = await passkey.signPersonalMessage(utf8ToBytes(message));
      expect(await isSignedByLibrary(message, signature)).toBe(true);
      expect(await verifyMessage(claim(passkey.toSuiAddress(), message, signature))).toBe(true);
      expect(await verifyMessage(claim(passkey.toSuiAddress(), `${message}!`, signature))).toBe(false);
      expect(await verifyMessage(claim(KEYS[2].toSuiAddress(), message, signature))).toBe(false);
    }
  });

  it.each([{ type: "webauthn.create" }, { challenge: "AAAA" }, { challenge: "%" }])(
    "is not signed by an answer with %j",
    async (change) => {
      const passkey = createPasskey(change);
      const { signature } = await passkey.signPersonalMessage(utf8ToBytes("Hello"));
      expect(await verifyMessage(claim(passkey.toSuiAddress(), "Hello", signature))).toBe(false);
    },
  );

  // Signatures of transactions that @mysten/sui publishes in packages/sui/test/unit/cryptography/passkey.test.ts: the first made
  // by the chain's own code, the second by a phone.
  it.each([
    [
      "BiVYDmenOnqS+thmz5m5SrZnWaKXZLVxgh+rri6LHXs25B0AAAAAgwF7InR5cGUiOiJ3ZWJhdXRobi5nZXQiLCJjaGFsbGVuZ2UiOiJ4NkszMGNvSGlGMF9iczVVVjNzOEVfcGNPNkhMZ0xBb1A3ZE1uU0U5eERNIiwib3JpZ2luIjoiaHR0cHM6Ly93d3cuc3VpLmlvIiwiY3Jvc3NPcmlnaW4iOmZhbHNlfWICAJqKTgco/tSNg4BuVg/f3x+I8NLYN6QqvxHahKNe0PIhBe3EuhfZf8OL4hReW8acT1TVwmPMcnv4SWiAHaX2dAKBYTKkrLK2zLcfP/hD1aiAn/E0L3XLC4epejnzGRhTuA==",
      "AAABACACAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgEBAQABAAAt3HtjT61oHCWWztGfhSC2ianNwi6LL2eOLPvZTdJWMgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAIMqiyOLCIblSqii0TkS8PjMoj3tmA7S24hBMyonz2Op/Ldx7Y0+taBwlls7Rn4UgtompzcIuiy9njiz72U3SVjLoAwAAAAAAAICWmAAAAAAAAA==",
    ],
    [
      "BiVJlg3liA6MaHQ0Fw9kdmBbj+SuuaKGMseZXPO6gx2XYx0AAAAAhgF7InR5cGUiOiJ3ZWJhdXRobi5nZXQiLCJjaGFsbGVuZ2UiOiJZRG9vQ2RGRnRLLVJBZ3JzaUZqM1hpU1VPQ2pzWXJPWnRGcHVISGhvNDhZIiwib3JpZ2luIjoiaHR0cDovL2xvY2FsaG9zdDo1MTczIiwiY3Jvc3NPcmlnaW4iOmZhbHNlfWIChCx2fLGV+dwNRbTqfCvii70DMj1HiHij5oR9KjZmFMpGQJz3l0ZsNpi0zGQtw81Hj+X+CSshhkcteCzVOJlpKAN2ZM3l9Wxn5TYJFdHc9VphEGzoyTTOfUjpZ7fQV2gt6A==",
      "AAAAAFTTJ1JTZKCS6Q6aQS2bkY5gsmP//JTTwIzqsKqnltvLAS6VBPgonu3+e2qJUje77aMw0hTzv7mfKxBglq17ccifBgIAAAAAAAAgb2Je8hW/vUH9otcR+oc1RdjZ2W2oaCNgMu0gTpAVfbNU0ydSU2SgkukOmkEtm5GOYLJj//yU08CM6rCqp5bby+gDAAAAAAAAgIQeAAAAAAAA",
    ],
  ])("is read from a published answer, and of its transaction alone", (value, transaction) => {
    const bytes = base64.decode(transaction);
    const digest = blake2b(concatBytes(Uint8Array.of(0, 0, 0), bytes), { dkLen: 32 });
    const scheme = readScheme(value);
    expect(scheme?.isSigned(digest)).toBe(true);
    expect(scheme?.isSigned(digest.with(0, (digest[0] ?? 0) ^ 1))).toBe(false);
    const address = new PasskeyPublicKey(base64.decode(value).slice(-33)).toSuiAddress();
    expect(`0x${bytesToHex(blake2b(scheme?.identity ?? bytes, { dkLen: 32 }))}`).toBe(address);
  });
});
