import { expect, it } from "vitest";
import { IN_WORDS } from "../testing/in-words.ts";
import { readAccount } from "./read-account.ts";

it.each([
  ["abc:1:x", "abc", "1", "x"],
  ["a-1b2c3d:x:y", "a-1b2c3d", "x", "y"],
  [`eip155:${"9".repeat(32)}:0x`, "eip155", "9".repeat(32), "0x"],
  ["cosmos:Hub_4-x:a.B-%c", "cosmos", "Hub_4-x", "a.B-%c"],
  [`sui:mainnet:${"f".repeat(128)}`, "sui", "mainnet", "f".repeat(128)],
])("reads %s", (account, namespace, reference, address) => {
  expect(readAccount(account, namespace)).toEqual({ reference, address });
});

it.each([
  undefined,
  ["abc:1:x"],
  "",
  "ab:1:x",
  "abcdefghi:1:x",
  "Abc:1:x",
  "abc::x",
  `abc:${"9".repeat(33)}:x`,
  "abc:1.0:x",
  "abc:1:",
  `abc:1:${"x".repeat(129)}`,
  "abc:1:x:y",
  "abc:1:x_y",
  "abc:1:x y",
  " abc:1:x",
  "abc:1:x\n",
  "abc:1",
  "xyz:1:x",
])("refuses %j, in words", (account) => {
  const namespace = typeof account === "string" && account !== "xyz:1:x" ? (account.split(":")[0] ?? "") : "abc";
  expect(() => readAccount(account, namespace)).toThrow(
    expect.objectContaining({ code: "account/invalid", message: expect.stringMatching(IN_WORDS) }),
  );
});
