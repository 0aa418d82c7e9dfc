import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, it } from "vitest";
import { checksum, ethereumAddress } from "./ethereum-address.ts";

it("is made of the uncompressed key, without the byte that says so", () => {
  const one = secp256k1.getPublicKey(new Uint8Array(32).with(31, 1), false);
  expect(bytesToHex(ethereumAddress(one))).toBe("7e5f4552091a69125d5dfcb7b8c2659029395bdf");
});

// The examples of EIP-55.
it.each([
  "52908400098527886E0F7030069857D2E4169EE7",
  "8617E340B3D01FA5F11F306F4090FD50E238070D",
  "de709f2102306220921060314715629080e2fb77",
  "27b1fdb04752bbc536007a920d24acb045561c26",
  "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "fB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "dbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "D1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
])("is written as %s", (digits) => {
  expect(checksum(digits.toLowerCase())).toBe(digits);
});
