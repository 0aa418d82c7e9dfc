import { describe, expect, it } from "vitest";
import { describePrompt } from "./describe-prompt.ts";
import type { Prompt } from "./prompt.ts";

const PROMPT: Prompt = {
  id: 1,
  kind: "connect",
  namespace: "eip155",
  origin: "http://app.test",
  method: "eth_requestAccounts",
  params: [],
  at: 0,
};

describe("describePrompt", () => {
  it("names the site, the method and the network", () => {
    expect(describePrompt(PROMPT, "EVM chain 1")).toEqual({
      id: 1,
      title: "Connect this site",
      origin: "http://app.test",
      network: "EVM chain 1",
      method: "eth_requestAccounts",
      address: undefined,
      details: [],
    });
  });

  it.each([
    ["0x68656c6c6f", "hello"],
    ["hello", "hello"],
    ["0xff00", "0xff00"],
    ["0x", ""],
  ])("reads the message %s as %s", (message, text) => {
    const { details } = describePrompt({ ...PROMPT, kind: "sign-message", params: [message, "0x0"] }, "");
    expect(details).toEqual([{ label: "Message", text }]);
  });

  it("reads a message given in bytes", () => {
    const params = { address: "a", message: new TextEncoder().encode("hello") };
    const { details } = describePrompt({ ...PROMPT, kind: "sign-message", params }, "");
    expect(details).toEqual([{ label: "Message", text: "hello" }]);
  });

  it("writes the value of a transaction in whole coins, exactly", () => {
    const params = [{ from: "0xa", to: "0xb", value: "0xde0b6b3a7640001" }];
    const { details } = describePrompt({ ...PROMPT, kind: "send-transaction", params }, "");
    expect(details).toContainEqual({ label: "value", text: "1.000000000000000001" });
  });

  it("shows typed data without its types", () => {
    const data = { types: { A: [] }, domain: { name: "Foyer" }, message: { text: "hello" } };
    const { details } = describePrompt(
      { ...PROMPT, kind: "sign-typed-data", params: ["0xa", JSON.stringify(data)] },
      "",
    );
    expect(JSON.parse(details[0]?.text ?? "")).toEqual({ domain: data.domain, message: data.message });
  });

  it("says how long a serialized transaction is", () => {
    const params = { address: "a", transaction: new Uint8Array(215), chain: "solana:devnet" };
    const { details } = describePrompt({ ...PROMPT, kind: "sign-transaction", params }, "");
    expect(details).toEqual([
      { label: "transaction", text: "215 bytes" },
      { label: "chain", text: "solana:devnet" },
    ]);
  });

  it("reads a message given as text by name", () => {
    const params = { message: "0x is no hex", protocol: "BIP322" };
    const { details } = describePrompt({ ...PROMPT, kind: "sign-message", params }, "");
    expect(details).toEqual([{ label: "Message", text: "0x is no hex" }]);
  });

  it("shows whom a transfer is for, beside the account that pays", () => {
    const transfer = { ...PROMPT, kind: "send-transaction", address: "mine" } as const;
    const { details } = describePrompt({ ...transfer, params: [{ address: "theirs", amount: 5 }] }, "");
    expect(details).toEqual([
      { label: "address", text: "theirs" },
      { label: "amount", text: "5" },
    ]);
    expect(describePrompt({ ...transfer, params: [{ address: "mine" }] }, "").details).toEqual([]);
  });

  it("shows numbers that JSON has no word for, and requests that are text alone", () => {
    const signing = { ...PROMPT, kind: "sign-transaction" } as const;
    expect(describePrompt({ ...signing, params: { accountNumber: 7n } }, "").details).toEqual([
      { label: "accountNumber", text: '"7"' },
    ]);
    expect(describePrompt({ ...signing, params: ["70736274"] }, "").details).toEqual([
      { label: "Request", text: "70736274" },
    ]);
  });
});
