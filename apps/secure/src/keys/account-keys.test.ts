import { createHash, createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from "node:crypto";
import { base58 } from "@scure/base";
import fc from "fast-check";
import { mnemonicToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import { deriveAccountKeys, PATHS } from "./account-keys.ts";
import { fromWords, toMaster, toWords } from "./seed-words.ts";
import { deriveEd25519 } from "./slip10.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("words", () => {
  // From the vectors of BIP-39: https://github.com/trezor/python-mnemonic/blob/master/vectors.json
  test.each([
    ["00", `${"abandon ".repeat(23)}art`],
    [
      "7f",
      `${"legal winner thank year wave sausage worth useful ".repeat(2)}legal winner thank year wave sausage worth title`,
    ],
    [
      "80",
      `${"letter advice cage absurd amount doctor acoustic avoid ".repeat(2)}letter advice cage absurd amount doctor acoustic bless`,
    ],
    ["ff", `${"zoo ".repeat(23)}vote`],
  ])("32 bytes of %s are the words of the standard", (byte, words) => {
    const seed = Uint8Array.from(Buffer.from(byte.repeat(32), "hex"));
    expect(toWords(seed).join(" ")).toBe(words);
    expect(fromWords(words.split(" "))).toEqual(seed);
  });

  test("what is derived from is PBKDF2 of the words, as node computes it", async () => {
    const seed = new Uint8Array(32).fill(0x7f);
    const expected = pbkdf2Sync(toWords(seed).join(" "), "mnemonic", 2048, 64, "sha512");
    expect(hex(await toMaster(seed))).toBe(expected.toString("hex"));
  });

  test("a word too many, too few or another is refused", () => {
    const words = toWords(new Uint8Array(32));
    expect(() => fromWords(words.slice(1))).toThrow();
    expect(() => fromWords([...words.slice(0, 23), "zoo"])).toThrow();
  });
});

describe("ed25519", () => {
  // https://github.com/satoshilabs/slips/blob/master/slip-0010.md, test vector 1 for ed25519
  test.each([
    [[0], "68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3"],
    [[0, 1], "b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2"],
    [[0, 1, 2, 2, 1_000_000_000], "8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793"],
  ])("the path %j is that of the standard", (path, key) => {
    expect(hex(deriveEd25519(Buffer.from("000102030405060708090a0b0c0d0e0f", "hex"), path))).toBe(key);
  });
});

describe("accounts", () => {
  test("of known words are the addresses that any wallet shows", async () => {
    const { addresses } = await deriveAccountKeys(new Uint8Array(32));
    expect(addresses).toEqual({
      eip155: "0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb",
      solana: "3Cy3YNTFywCmxoxt8n7UH6hg6dLo5uACowX3CFceaSnx",
    });
  });

  test("of any seed are those of viem, and of node's own ed25519", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (seed) => {
        const { addresses, digest, control, controlPoint } = await deriveAccountKeys(seed);
        const words = toWords(seed).join(" ");
        const account = mnemonicToAccount(words, { path: PATHS.eip155 });
        expect(addresses.eip155).toBe(account.address);
        const solana = publicKeyOf(slip10InNode(pbkdf2Sync(words, "mnemonic", 2048, 64, "sha512"), [44, 501, 0, 0]));
        expect(addresses.solana).toBe(base58.encode(solana));
        const own = slip10InNode(pbkdf2Sync(words, "mnemonic", 2048, 64, "sha512"), [4_607_833, 0]);
        expect(hex(control)).toBe(own.toString("hex"));
        expect(controlPoint).toBe(publicKeyOf(own).toString("base64url"));
        const publics = Buffer.concat([Buffer.from(account.publicKey.slice(2), "hex"), solana]);
        expect(hex(digest)).toBe(createHash("sha256").update(publics).digest("hex"));
      }),
      { numRuns: 25 },
    );
  });

  test("bitcoin's path is reserved, and no other", () => {
    expect(PATHS).toEqual({ eip155: "m/44'/60'/0'/0/0", solana: "m/44'/501'/0'/0'", bip122: "m/84'/0'/0'/0/0" });
  });
});

function slip10InNode(master: Buffer, path: readonly number[]): Buffer {
  let node = createHmac("sha512", "ed25519 seed").update(master).digest();
  for (const step of path) {
    const index = Buffer.alloc(4);
    index.writeUInt32BE(step + 2 ** 31);
    node = createHmac("sha512", node.subarray(32))
      .update(Buffer.concat([Buffer.of(0), node.subarray(0, 32), index]))
      .digest();
  }
  return node.subarray(0, 32);
}

function publicKeyOf(key: Buffer): Buffer {
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), key]);
  const publicKey = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  return publicKey.export({ format: "der", type: "spki" }).subarray(-32);
}
