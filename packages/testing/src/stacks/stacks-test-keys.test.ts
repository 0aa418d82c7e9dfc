import { bytesToHex } from "@noble/hashes/utils.js";
import { mnemonicToAccount } from "viem/accounts";
import { expect, it } from "vitest";
import { TEST_MNEMONIC } from "../keys/test-keys.ts";
import { createStacksKey } from "./stacks-key.ts";
import { STACKS_TEST_ADDRESSES, STACKS_TEST_KEYS, STACKS_TESTNET_ADDRESSES } from "./stacks-test-keys.ts";

it("are those of the test phrase on Stacks", () => {
  const derived = STACKS_TEST_KEYS.map((_, index) => {
    // viem's type knows the paths of Ethereum alone.
    const path = `m/44'/5757'/0'/0/${index}` as `m/44'/60'/${string}`;
    return bytesToHex(mnemonicToAccount(TEST_MNEMONIC, { path }).getHdKey().privateKey ?? new Uint8Array());
  });
  expect(derived).toEqual(STACKS_TEST_KEYS);
  const keys = STACKS_TEST_KEYS.map(createStacksKey);
  expect(keys.map((key) => key.address(22))).toEqual(STACKS_TEST_ADDRESSES);
  expect(keys.map((key) => key.address(26))).toEqual(STACKS_TESTNET_ADDRESSES);
});
