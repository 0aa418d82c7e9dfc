import { describe, expect, it } from "vitest";
import { carriesMessage } from "./offchain-message.ts";

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const join = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const MESSAGE = text("Sign in to Example");
const DOMAIN = join([0xff], text("solana offchain"));
const LENGTH = [MESSAGE.length, 0];

describe("carriesMessage", () => {
  it("takes a message as it is", () => {
    expect(carriesMessage(MESSAGE, MESSAGE)).toBe(true);
    expect(carriesMessage(new Uint8Array(0), new Uint8Array(0))).toBe(true);
  });

  it("takes the off-chain format that Ledgers sign", () => {
    expect(carriesMessage(join(DOMAIN, [0, 0], LENGTH, MESSAGE), MESSAGE)).toBe(true);
  });

  it("takes the off-chain format with an application's domain and a signer", () => {
    const header = join(DOMAIN, [0], new Uint8Array(32).fill(7), [0, 1], new Uint8Array(32).fill(9), LENGTH);
    expect(carriesMessage(join(header, MESSAGE), MESSAGE)).toBe(true);
  });

  it("takes a long message in that format", () => {
    const long = text("x".repeat(0x0203));
    expect(carriesMessage(join(DOMAIN, [0, 0], [0x03, 0x02], long), long)).toBe(true);
    expect(carriesMessage(join(DOMAIN, [0, 0], [0x02, 0x03], long), long)).toBe(false);
  });

  it.each([
    ["another text", text("Send everything")],
    ["the text with more behind it", join(MESSAGE, text("!"))],
    ["the text with something before it", join(text("I also agree: "), MESSAGE)],
    ["a transaction's bytes with the text at their end", join(new Uint8Array(64), MESSAGE)],
    ["the domain alone before the text", join(DOMAIN, MESSAGE)],
    ["a header whose length is wrong", join(DOMAIN, [0, 0], [MESSAGE.length + 1, 0], MESSAGE)],
    ["a header of another domain", join([0xff], text("solana onchain!"), [0, 0], LENGTH, MESSAGE)],
    ["a header longer than any", join(DOMAIN, new Uint8Array(1_000), LENGTH, MESSAGE)],
    ["less than the text", MESSAGE.subarray(1)],
    ["nothing", new Uint8Array(0)],
  ])("refuses %s", (_, signed) => {
    expect(carriesMessage(signed, MESSAGE)).toBe(false);
  });
});
