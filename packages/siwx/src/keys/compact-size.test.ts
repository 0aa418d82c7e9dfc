import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, it } from "vitest";
import { compactSize } from "./compact-size.ts";

it.each([
  [0, "00"],
  [1, "01"],
  [252, "fc"],
  [253, "fdfd00"],
  [515, "fd0302"],
  [65_535, "fdffff"],
  [65_536, "fe00000100"],
  [0x01020304, "fe04030201"],
])("writes a length of %d as Bitcoin does: %s", (length, digits) => {
  expect(bytesToHex(compactSize(length))).toBe(digits);
});
