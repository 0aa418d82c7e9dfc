import { hostileErrors } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";

const XVERSE = {
  namespace: "stacks",
  operation: "signMessage",
  wallet: "Xverse Wallet",
  connectorId: "wbip:XverseProviders.BitcoinProvider",
};
const LEATHER = { ...XVERSE, wallet: "Leather", connectorId: "wbip:LeatherProvider" };

describe("explain", () => {
  it.each([
    ["Xverse", { jsonrpc: "2.0", error: { code: -32000, message: "User rejected request" } }, "wallet/rejected"],
    ["sats-connect", { status: "error", error: { code: -32000, message: "" } }, "wallet/rejected"],
    ["EIP-1193's code", { code: 4001 }, "wallet/rejected"],
    ["a code written as text", { code: "4001" }, "wallet/rejected"],
    ["@stacks/connect's own window", { code: -31001, message: "User canceled the request" }, "wallet/rejected"],
    ["@stacks/connect around a text", { code: -31000, message: "User rejected" }, "wallet/rejected"],
    ["a sentence alone", new Error("Request was cancelled by the user"), "wallet/rejected"],
    ["a thrown text", "User denied", "wallet/rejected"],
    [
      "an internal error around a refusal",
      { code: -32603, data: { originalError: { code: 4001 } } },
      "wallet/rejected",
    ],
    ["a missing permission", { error: { code: -32002, message: "Access denied" } }, "wallet/unauthorized"],
    ["EIP-1193's missing permission", { code: 4100 }, "wallet/unauthorized"],
    ["a method Xverse does not know", { error: { code: -32001 } }, "wallet/method-unsupported"],
    ["a method JSON-RPC does not know", { error: { code: -32601 } }, "wallet/method-unsupported"],
    ["a lost connection", { code: 4900 }, "wallet/disconnected"],
    ["invalid parameters", { error: { code: -32602, message: "Expected string" } }, "wallet/invalid-params"],
    ["too little, said by a node", { code: -32000, message: "NotEnoughFunds" }, "wallet/insufficient-funds"],
    ["too little, said by a wallet", new Error("Insufficient balance"), "wallet/insufficient-funds"],
    ["a locked wallet", new Error("Wallet is locked"), "wallet/locked"],
    ["a nonce that somebody else took", { code: -32603, message: "ConflictingNonceInMempool" }, "wallet/internal"],
    ["an unknown code", { code: 12345, message: "User rejected" }, "wallet/internal"],
    ["a word of the prototype", { code: "constructor" }, "wallet/internal"],
    ["nothing at all", undefined, "wallet/internal"],
  ] as const)("knows %s", (_, raw, code) => {
    const error = explain(raw, XVERSE);
    expect(error).toMatchObject({ code, context: XVERSE });
    expect(error.cause).toBe(raw);
  });

  it.each([
    ["its refusal", { jsonrpc: "2.0", error: { code: 4001, message: "User rejected request" } }, "wallet/rejected"],
    [
      "its server's error, which is Xverse's refusal",
      { error: { code: -32000, message: "Server error" } },
      "wallet/internal",
    ],
    ["an unsupported method", { error: { code: 4002 } }, "wallet/method-unsupported"],
    ["a waiting window", { error: { code: -32002 } }, "wallet/pending"],
  ] as const)("knows of Leather %s", (_, raw, code) => {
    expect(explain(raw, LEATHER).code).toBe(code);
  });

  it("tells the wallet's own code and words", () => {
    const error = explain({ error: { code: -32603, message: "No signer" } }, XVERSE);
    expect(error.context).toEqual({ ...XVERSE, rawCode: -32603, problem: "No signer" });
  });

  it.each(hostileErrors().map(({ name, value }) => [name, value] as const))("survives %s", (_, value) => {
    const error = explain(value, XVERSE);
    expect(error.name).toBe("FoyerError");
    expect(error.message.length).toBeLessThan(1_000);
    expect(Object.is(error.cause, value)).toBe(true);
  });
});
