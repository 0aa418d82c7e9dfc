import { formatSignInMessage } from "@foyer/contract/sign-in";
import { expect, test } from "vitest";
import { readGrants } from "./read-grants.ts";
import { readMessageBytes, refuseHash } from "./read-message-bytes.ts";
import { readSignIn } from "./read-sign-in.ts";
import { readTypedData, toTree } from "./typed-data.ts";

const ADDRESS = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const expected = {
  origin: "https://shop.example",
  address: ADDRESS,
  namespace: "eip155" as const,
  now: Date.parse("2026-11-26T10:00:00Z"),
};
const message = {
  accountAddress: ADDRESS,
  chainId: "eip155:1" as const,
  domain: "shop.example",
  uri: "https://shop.example/in",
  version: "1" as const,
  nonce: "k3Jx9QmP2Lr7",
  statement: "Sign in to Shop.",
  issuedAt: "2026-11-26T09:00:00Z",
};
const text = (change: Partial<typeof message & { expirationTime: string }> = {}): string =>
  formatSignInMessage({ ...message, ...change });

test("a sign-in message of the page that asks is read", () => {
  expect(readSignIn(text(), expected)).toMatchObject({ domain: "shop.example" });
});

test("a message that means to sign nobody in is none", () => {
  expect(readSignIn("Hello from the shop", expected)).toBeUndefined();
});

test.each([
  ["another domain", text({ domain: "bank.example" })],
  ["a domain that only begins alike", text({ domain: "shop.example.evil.com" })],
  ["another address", text({ uri: "https://bank.example/in" })],
  ["a subdomain", text({ uri: "https://www.shop.example/in" })],
  ["http", text({ uri: "http://shop.example/in" })],
  ["another account", text({ accountAddress: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F" })],
  ["a time that is over", text({ expirationTime: "2026-11-26T09:30:00Z" })],
  ["a line too many", `${text()}\nAnd more`],
  ["a line before", `Please read:\n${text()}`],
  ["other spaces", text().replace("wants you to sign in", "wants  you\u00a0to sign in")],
  ["what is unseen within", text().replace("wants you", "wants\u200b you")],
  ["letters of another form", text().replace("sign in with", "ｓｉｇｎ ｉｎ with")],
  ["capitals", text().replace("wants you to sign in", "WANTS YOU TO SIGN IN")],
])("a sign-in message with %s is refused", (_, given) => {
  expect(() => readSignIn(given, expected)).toThrow(/not signed/);
});

test("32 bytes that nobody can read are refused, and 32 letters are not", () => {
  expect(() => refuseHash(readMessageBytes(`0x${"9f".repeat(32)}`))).toThrow(/32 raw bytes/);
  expect(() => refuseHash(readMessageBytes("0x"))).toThrow(/nothing/);
  expect(() => refuseHash(readMessageBytes("a".repeat(32)))).not.toThrow();
  expect(() => refuseHash(readMessageBytes(`0x${"61".repeat(32)}`))).not.toThrow();
});

const permit = (change: object = {}): string =>
  JSON.stringify({
    domain: {
      name: "USD Coin",
      version: "2",
      chainId: 1,
      verifyingContract: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
    },
    types: {
      Permit: [
        { name: "owner", type: "address" },
        { name: "spender", type: "address" },
        { name: "value", type: "uint256" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "Permit",
    message: { owner: ADDRESS, spender: ADDRESS, value: "5", nonce: 0, deadline: "1800000000" },
    ...change,
  });

test("a permit is read for what it is, and every value of it can be seen", () => {
  const data = readTypedData(permit(), { chainId: "1" });
  expect(readGrants(data).grants).toEqual([
    {
      kind: "permit",
      token: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
      spender: ADDRESS.toLowerCase(),
      amount: 5n,
      until: 1_800_000_000n,
    },
  ]);
  expect(toTree(data)).toHaveLength(5);
});

test.each([
  ["another chain", permit({ domain: { chainId: 5 } }), /another chain/],
  ["a chain that is no number", permit({ domain: { chainId: "one" } }), /no number/],
  ["a type that is not described", permit({ primaryType: "Other" }), /not described/],
  [
    "a value beside its types",
    permit({ message: { owner: ADDRESS, spender: ADDRESS, value: "5", nonce: 0, deadline: "1", more: 1 } }),
    /do not describe/,
  ],
  ["a value that is missing", permit({ message: { owner: ADDRESS } }), /of its type/],
  [
    "a value of another type",
    permit({ message: { owner: ADDRESS, spender: "0x1", value: "5", nonce: 0, deadline: "1" } }),
    /of its type/,
  ],
  ["types with a prototype's name", permit({ primaryType: "constructor" }), /not described/],
  ["no JSON", "{", /no JSON/],
])("typed data with %s is refused", (_, json, why) => {
  expect(() => readTypedData(json, { chainId: "1" })).toThrow(why);
});

test("typed data that never ends is refused", () => {
  const types = { Loop: [{ name: "next", type: "Loop" }] };
  let value: object = {};
  for (let depth = 0; depth < 50; depth += 1) value = { next: value };
  const json = JSON.stringify({ domain: {}, types, primaryType: "Loop", message: value });
  expect(() => readTypedData(json, { chainId: "1" })).toThrow(/too large/);
});
