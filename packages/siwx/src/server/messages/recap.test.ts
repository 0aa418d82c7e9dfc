import { describe, expect, it } from "vitest";
import { IN_WORDS } from "../../testing/in-words.ts";
import { describeRecap, isRecap } from "./recap.ts";

const write = (json: unknown): string => `urn:recap:${btoa(JSON.stringify(json))}`;
const ofWallet = (...actions: readonly string[]): string =>
  write({ att: { eip155: Object.fromEntries(actions.map((action) => [action, [{}]])) } });

describe("a resource that lists permissions", () => {
  it("begins as ReCap's do", () => {
    expect(isRecap("urn:recap:e30")).toBe(true);
    expect(isRecap("https://example.org/?urn:recap:e30")).toBe(false);
    expect(isRecap("urn:uuid:1")).toBe(false);
  });

  it("is said in the words of EIP-5573, its methods in order", () => {
    expect(describeRecap(ofWallet("request/personal_sign", "request/eth_sign"))).toBe(
      "I further authorize the stated URI to perform the following actions on my behalf:" +
        " (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'.",
    );
    const long = "m".repeat(64);
    expect(describeRecap(ofWallet(`request/${long}`))).toContain(`'request': '${long}' for`);
  });

  it.each([
    ["no base64", "urn:recap:%"],
    ["no JSON", `urn:recap:${btoa("{")}`],
    ["null", write(null)],
    ["a text", write("att")],
    ["nothing", write({})],
    ["no list of permissions", write({ att: null })],
    ["nobody's permissions", write({ att: {} })],
    ["no permissions", write({ att: { eip155: {} } })],
    ["permissions that are nothing", write({ att: { eip155: null } })],
    ["permissions of something else", write({ att: { solana: { "request/x": [{}] } } })],
    ["permissions of something else besides", write({ att: { eip155: { "request/x": [{}] }, solana: {} } })],
    ["another kind of action", ofWallet("request/x", "read/x")],
    ["an action that only ends as one", ofWallet("x-request/x")],
    ["an action that only begins as one", ofWallet("request/x y")],
    ["an action without a method", ofWallet("request/")],
    ["a method that is too long", ofWallet(`request/${"m".repeat(65)}`)],
    ["a method that would end its own quotation", ofWallet("request/x' for 'eip155'. Also")],
  ])("is refused with %s, in words", (_, resource) => {
    expect(() => describeRecap(resource)).toThrow(
      expect.objectContaining({ code: "message/changed", message: expect.stringMatching(IN_WORDS) }),
    );
  });
});
