import { STACKS_TEST_ADDRESSES, STACKS_TESTNET_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { verifyMessage } from "./verify-message.ts";

const [FIRST, SECOND] = STACKS_TEST_ADDRESSES as [string, string];
const PUBLIC_KEY = "0215dc058dc73b6cc5b512da607d273caef75d0570e82937fc543641dfa6eccb0a";

/** Texts of every form of their length, signed by `@stacks/encryption` 7.6.0 and `@stacks/transactions` 7.6.0. */
const SIGNED: readonly (readonly [string, string, string])[] = [
  [
    "nothing",
    "",
    "e9d9efc81d3a8ee9c3336a0895983d912fdd6e5e868f8add8c92e8a62661710340efc8ae6babe84026390737b838b9727421f7df1f948340ed075391b777dfca00",
  ],
  [
    "a word",
    "Hello World",
    "0ab2dff99cd3e41850717788e8e987d48528c18a1dfdcddafd6189b309ae7308368f31b5929849f9eb765ac63d36729f2855611f644fe4fa47e7b1e1ee593f7400",
  ],
  [
    "several scripts",
    "línea\nمرحبا 🦊",
    "8408592a64094bb78ac51553a098ed3270f8111137fd09dc6711a086ea1b01a073e1a31c6e9f6e59e87b0f67b915bae24e4fac4a706c6ac1e01554b473943c0b00",
  ],
  [
    "252 letters",
    "a".repeat(252),
    "0a66583fba2903a68b1f581e2a30e333aa40cf6c76d943810a01fcf9a032932317cb0e125f1fe2a399baebba80ebd60ca59267649b7d56f08aa98bf96e0b46d100",
  ],
  [
    "253 letters",
    "a".repeat(253),
    "056cfe2ec1931216b015ec8e6fa48fe212ec81eda0f3840dd516e912ace1949c7e39aef8d3bd2f6cf59ba19dafaabe55e5c531531729f44456a3ffec09152b6c00",
  ],
  [
    "70,000 letters",
    "a".repeat(70_000),
    "a1cfa11e562899f9b6407aa49f321da7164749dc86f4d48243d62f7f462fe2d87c0fdb5574af05b607a765641e4e51124ef5cb573e8cfefe30af6d21f192693f01",
  ],
];
const [, [, HELLO, VALUE]] = SIGNED as [unknown, readonly [string, string, string]];

const verify = (more: {
  account?: `stacks:${string}:${string}`;
  message?: string;
  value?: string;
  publicKey?: string;
}) => {
  const { account = `stacks:1:${FIRST}` as const, message = HELLO, value = VALUE, publicKey = PUBLIC_KEY } = more;
  return verifyMessage({ account, message, signature: { type: "stacks-rsv", value, publicKey } });
};

/** The other signature that fits: s taken from the order of the curve, and the other recovery number. */
function malleate(value: string): string {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = order - BigInt(`0x${value.slice(64, 128)}`);
  return `${value.slice(0, 64)}${s.toString(16).padStart(64, "0")}${value.endsWith("0") ? "01" : "00"}`;
}

describe("verifying a message", () => {
  it.each(SIGNED)("accepts what the vendor's library signed: %s", async (_, message, value) => {
    expect(await verify({ message, value })).toBe(true);
    expect(await verify({ message: `${message}.`, value })).toBe(false);
  });

  it("accepts the same key's address on test networks, on any chain", async () => {
    expect(await verify({ account: `stacks:2147483648:${STACKS_TESTNET_ADDRESSES[0]}` })).toBe(true);
  });

  it("needs no public key, and accepts it in capitals", async () => {
    expect(await verify({ publicKey: "" })).toBe(true);
    expect(await verify({ publicKey: PUBLIC_KEY.toUpperCase() })).toBe(true);
  });

  it.each([
    ["another account", { account: `stacks:1:${SECOND}` }],
    ["another public key", { publicKey: PUBLIC_KEY.replace(/^02/, "03") }],
    ["an account of several keys", { account: "stacks:1:SM2MARAVW6BEJCD13YV2RHGYHQWT7TDDNMNRB1MVT" }],
    ["an address in small letters", { account: `stacks:1:${FIRST.toLowerCase()}` }],
    ["an address with a wrong letter", { account: `stacks:1:${FIRST.slice(0, -1)}4` }],
    ["a contract", { account: `stacks:1:${FIRST}.name` }],
    ["the recovery number first", { value: `${VALUE.slice(-2)}${VALUE.slice(0, -2)}` }],
    ["the other recovery number", { value: VALUE.replace(/00$/, "01") }],
    ["a recovery number that is none", { value: VALUE.replace(/00$/, "04") }],
    ["the signature's other form", { value: malleate(VALUE) }],
    ["a signature that is too short", { value: VALUE.slice(2) }],
    ["a signature that is too long", { value: `${VALUE}00` }],
    ["a signature without a recovery number", { value: VALUE.slice(0, -2) }],
    ["zeros", { value: "0".repeat(130) }],
    ["numbers beyond the curve", { value: `${"f".repeat(128)}00` }],
    ["no hex", { value: `z${VALUE.slice(1)}` }],
    ["nothing", { value: "" }],
  ] as const)("refuses %s", async (_, more) => {
    expect(await verify(more)).toBe(false);
  });
});
