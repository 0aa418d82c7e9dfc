import { createHmac, pbkdf2Sync } from "node:crypto";
import { mnemonicToAccount, privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { createSolanaKey } from "../solana/solana-key.ts";
import {
  EVM_TEST_ADDRESSES,
  EVM_TEST_KEYS,
  SOLANA_TEST_ADDRESSES,
  SOLANA_TEST_KEYS,
  TEST_MNEMONIC,
} from "./test-keys.ts";

describe("the test keys", () => {
  it("are those of the test phrase on EVM chains", () => {
    const derived = EVM_TEST_KEYS.map((_, addressIndex) => mnemonicToAccount(TEST_MNEMONIC, { addressIndex }).address);
    expect(derived).toEqual(EVM_TEST_ADDRESSES);
    expect(EVM_TEST_KEYS.map((key) => privateKeyToAccount(key).address)).toEqual(EVM_TEST_ADDRESSES);
  });

  it("are those of the test phrase on Solana", () => {
    const derived = SOLANA_TEST_KEYS.map((_, index) => deriveSeed([44, 501, index, 0]));
    expect(derived).toEqual(SOLANA_TEST_KEYS);
    expect(SOLANA_TEST_KEYS.map((seed) => createSolanaKey(seed).address)).toEqual(SOLANA_TEST_ADDRESSES);
  });
});

/** SLIP-0010 for ed25519, where every step is hardened. */
function deriveSeed(path: readonly number[]): string {
  const seed = pbkdf2Sync(TEST_MNEMONIC, "mnemonic", 2048, 64, "sha512");
  let node = createHmac("sha512", "ed25519 seed").update(seed).digest();
  for (const step of path) {
    const input = Buffer.alloc(37);
    node.copy(input, 1, 0, 32);
    input.writeUInt32BE(0x80000000 + step, 33);
    node = createHmac("sha512", node.subarray(32)).update(input).digest();
  }
  return node.subarray(0, 32).toString("hex");
}
