import { sha256 } from "@noble/hashes/sha2.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { Address, NETWORK, OutScript } from "@scure/btc-signer";
import { describe, expect, it } from "vitest";
import { mainnet } from "../networks.ts";
import { readBase58Check } from "./base58check.ts";
import { readSegwit } from "./bech32.ts";
import { checkAddress } from "./check-address.ts";

const base58check = createBase58check(sha256);
const bytes = (size: number, seed: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, at) => (at * 37 + seed) & 255);

describe("checkAddress", () => {
  it("agrees with another library on addresses of all kinds, and on each of them with one letter changed", async () => {
    for (let seed = 0; seed < 20; seed++) {
      const good = [
        bech32.encode("bc", [0, ...bech32.toWords(bytes(20, seed))]),
        bech32.encode("bc", [0, ...bech32.toWords(bytes(32, seed))]),
        bech32m.encode("bc", [1, ...bech32m.toWords(bytes(32, seed))]),
        base58check.encode(Uint8Array.from([0, ...bytes(20, seed)])),
        base58check.encode(Uint8Array.from([5, ...bytes(20, seed)])),
      ];
      for (const address of good) {
        expect(await checkAddress({ address, chain: mainnet.caipNetworkId })).toMatchObject({ ok: true });
        const at = 4 + (seed % (address.length - 4));
        const letter = address[at] === "q" ? "p" : "q";
        const wrong = `${address.slice(0, at)}${letter}${address.slice(at + 1)}`;
        expect(await checkAddress({ address: wrong, chain: mainnet.caipNetworkId })).toMatchObject({ ok: false });
      }
    }
  });

  it("refuses witness versions that are not in use, though they are well-formed", async () => {
    for (let version = 2; version <= 16; version++) {
      const address = bech32m.encode("bc", [version, ...bech32m.toWords(bytes(32, 1))]);
      expect(readSegwit(address)).toEqual({ prefix: "bc", version, size: 32 });
      expect(await checkAddress({ address, chain: mainnet.caipNetworkId })).toMatchObject({ ok: false });
    }
  });

  it("says the least that Bitcoin Core passes on, as its policy counts it from the script", async () => {
    const addresses = [
      bech32.encode("bc", [0, ...bech32.toWords(bytes(20, 1))]),
      bech32.encode("bc", [0, ...bech32.toWords(bytes(32, 1))]),
      // Of the test vectors of BIP-350.
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
      base58check.encode(Uint8Array.from([0, ...bytes(20, 1)])),
      base58check.encode(Uint8Array.from([5, ...bytes(20, 1)])),
    ];
    for (const address of addresses) {
      const { length } = OutScript.encode(Address(NETWORK).decode(address));
      // GetDustThreshold: the output, and what spends it, a quarter of it where that is a witness; three satoshis a byte.
      const spending = 32 + 4 + 1 + (address.startsWith("bc1") ? Math.floor(107 / 4) : 107) + 4;
      const least = BigInt((8 + 1 + length + spending) * 3);
      expect(await checkAddress({ address, chain: mainnet.caipNetworkId })).toMatchObject({ least });
      expect(await checkAddress({ address: address.toUpperCase(), chain: mainnet.caipNetworkId })).toMatchObject(
        address.startsWith("bc1") ? { least } : { ok: false },
      );
    }
  });

  it("says in words what is wrong", async () => {
    const problem = async (address: string): Promise<unknown> => {
      const verdict = await checkAddress({ address, chain: mainnet.caipNetworkId });
      return verdict.ok || verdict.problem;
    };
    expect(await problem("tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx")).toBe("it is for another network");
    expect(await problem("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4")).toBe("it mixes capitals and small letters");
    expect(await problem("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh")).toBe("its checksum is that of another version");
    expect(await problem("LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9")).toBe("it is of another coin");
  });
});

it("reads zeros at the front as they are", async () => {
  for (const zeros of [0, 1, 5, 19]) {
    const address = base58check.encode(Uint8Array.from([0, ...new Uint8Array(zeros), ...bytes(20 - zeros, 1).fill(9)]));
    expect(await readBase58Check(address)).toBe(0);
    expect(await readBase58Check(`1${address}`)).toBeUndefined();
    expect(await readBase58Check(address.slice(1))).toBeUndefined();
  }
});
