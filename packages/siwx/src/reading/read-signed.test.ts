import { expect, it } from "vitest";
import { readSigned } from "./read-signed.ts";

const EXPECTED = { namespace: "sui", types: ["a", "b"], texts: ["value", "more"] } as const;
const SIGNED = { account: "sui:mainnet:0x2", message: "é", signature: { type: "b", value: "x", more: "y", other: 1 } };

it("reads what is expected, and nothing else", () => {
  expect(readSigned(SIGNED, EXPECTED)).toEqual({
    reference: "mainnet",
    address: "0x2",
    message: Uint8Array.of(0xc3, 0xa9),
    signature: { type: "b", value: "x", more: "y" },
  });
});

it.each([
  [{ ...SIGNED, account: 7 }, "account/invalid", "`account` is not a CAIP-10 account id of 'sui'."],
  [{ ...SIGNED, message: 7 }, "message/invalid", "`message` is not a text."],
  [{ ...SIGNED, message: "\ud83d" }, "message/invalid", "`message` has half of a surrogate pair."],
  [{ ...SIGNED, signature: null }, "signature/invalid", "`signature.type` is not a text."],
  [{ ...SIGNED, signature: { type: "b", value: "x" } }, "signature/invalid", "`signature.more` is not a text."],
  [
    { ...SIGNED, signature: { type: "z".repeat(50) } },
    "signature/unsupported",
    `'${"z".repeat(40)}' is not a type of sui.`,
  ],
] as const)("says of %j what is wrong with it", (input, code, problem) => {
  expect(() => readSigned(input, EXPECTED)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(problem) }),
  );
});

it("reads functions as objects, and what throws when it is read as nothing", () => {
  expect(
    readSigned(
      Object.assign(() => undefined, SIGNED),
      EXPECTED,
    ).address,
  ).toBe("0x2");
  const trapped = {
    ...SIGNED,
    get signature(): never {
      throw new Error("no");
    },
  };
  expect(() => readSigned(trapped, EXPECTED)).toThrow("`signature.type` is not a text.");
});
