import { hostileErrors } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";

const CONTEXT = {
  namespace: "solana",
  operation: "signMessage",
  wallet: "Alder",
  connectorId: "wallet-standard:solana:Alder",
};

describe("explain", () => {
  it.each([
    ["EIP-1193 and Phantom", { code: 4001 }, "wallet/rejected"],
    ["a code written as text", { code: "4001" }, "wallet/rejected"],
    [
      "the Wallet Standard",
      { context: { __code: 4001000 }, message: "Wallet Standard error #4001000" },
      "wallet/rejected",
    ],
    ["ethers' word", { code: "ACTION_REJECTED" }, "wallet/rejected"],
    ["Solflare", { code: 4001, message: "Transaction rejected" }, "wallet/rejected"],
    ["a sentence alone", new Error("User rejected the request."), "wallet/rejected"],
    ["a thrown text", "User denied", "wallet/rejected"],
    ["Backpack", new Error("Approval Denied"), "wallet/rejected"],
    ["Backpack's window", new Error("Plugin Closed"), "wallet/rejected"],
    ["a cancelled request", new Error("Request was cancelled by the user"), "wallet/rejected"],
    ["an envelope", { jsonrpc: "2.0", error: { code: 4001, message: "No" } }, "wallet/rejected"],
    [
      "an internal error around a refusal",
      { code: -32603, data: { originalError: { code: 4001 } } },
      "wallet/rejected",
    ],
    ["an internal error that is a refusal", { code: -32603, message: "User rejected" }, "wallet/rejected"],
    ["a waiting window", { code: -32002 }, "wallet/pending"],
    ["a missing permission", { code: 4100 }, "wallet/unauthorized"],
    ["an account the wallet lost", { context: { __code: 3834001 } }, "wallet/unauthorized"],
    ["an unknown method", { code: -32601 }, "wallet/method-unsupported"],
    ["an unsupported method", { code: 4200 }, "wallet/method-unsupported"],
    ["a feature the account lacks", { context: { __code: 6160001 } }, "wallet/method-unsupported"],
    ["a feature the wallet lacks", { context: { __code: 6160002 } }, "wallet/method-unsupported"],
    ["a lost connection", { code: 4900 }, "wallet/disconnected"],
    ["Phantom's invalid input", { code: -32000, message: "Missing or invalid parameters" }, "wallet/invalid-params"],
    ["invalid parameters", { code: -32602 }, "wallet/invalid-params"],
    ["a chain the account lacks", { context: { __code: 6160000 } }, "wallet/invalid-params"],
    ["too little, said by a wallet", new Error("insufficient lamports 1, need 2"), "wallet/insufficient-funds"],
    [
      "too little, said by a node",
      { code: -32002, message: "Attempt to debit an account but found no record of a prior credit." },
      "wallet/insufficient-funds",
    ],
    [
      "too little, said by a program's log",
      {
        code: -32002,
        message: "Transaction simulation failed",
        data: { logs: ["Transfer: insufficient lamports 1, need 2"] },
      },
      "wallet/insufficient-funds",
    ],
    [
      "too little, said by a program's number",
      {
        code: -32002,
        message: "Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1",
      },
      "wallet/insufficient-funds",
    ],
    [
      "another number of a program",
      {
        code: -32002,
        message: "Transaction simulation failed: Error processing Instruction 0: custom program error: 0x17",
      },
      "wallet/internal",
    ],
    [
      "a transaction sent twice",
      { code: -32002, message: "This transaction has already been processed" },
      "wallet/internal",
    ],
    ["a locked wallet", new Error("Wallet is locked"), "wallet/locked"],
    ["a node that refused", { code: -32003, message: "Transaction rejected" }, "wallet/internal"],
    ["an old block hash", new Error("Blockhash not found"), "wallet/internal"],
    ["an unknown code", { code: 12345, message: "User rejected" }, "wallet/internal"],
    ["a word of the prototype", { code: "constructor" }, "wallet/internal"],
    ["nothing at all", undefined, "wallet/internal"],
  ] as const)("knows %s", (_, raw, code) => {
    const error = explain(raw, CONTEXT);
    expect(error).toMatchObject({ code, context: CONTEXT });
    expect(error.cause).toBe(raw);
  });

  it("tells the wallet's own code and words", () => {
    const error = explain({ code: -32003, message: "Transaction rejected" }, CONTEXT);
    expect(error.context).toEqual({ ...CONTEXT, rawCode: -32003, problem: "Transaction rejected" });
  });

  it.each(hostileErrors().map(({ name, value }) => [name, value] as const))("survives %s", (_, value) => {
    const error = explain(value, CONTEXT);
    expect(error.name).toBe("FoyerError");
    expect(error.message.length).toBeLessThan(1_000);
    expect(Object.is(error.cause, value)).toBe(true);
  });
});
