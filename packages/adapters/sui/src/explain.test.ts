import { hostileErrors } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";

const CONTEXT = {
  namespace: "sui",
  operation: "signMessage",
  wallet: "Alder",
  connectorId: "wallet-standard:sui:Alder",
};

describe("explain", () => {
  it.each([
    ["EIP-1193", { code: 4001 }, "wallet/rejected"],
    ["a code written as text", { code: "4001" }, "wallet/rejected"],
    ["the Wallet Standard", { context: { __code: 4001000 } }, "wallet/rejected"],
    ["Sui Wallet and Slush", new Error("Rejected from user"), "wallet/rejected"],
    ["Suiet", new Error("User rejects approval"), "wallet/rejected"],
    ["a permission", new Error("Permission rejected"), "wallet/rejected"],
    ["a thrown text", "User denied", "wallet/rejected"],
    ["a closed window", new Error("Popup closed"), "wallet/rejected"],
    [
      "an internal error around a refusal",
      { code: -32603, data: { originalError: { code: 4001 } } },
      "wallet/rejected",
    ],
    ["an internal error that is a refusal", { code: -32603, message: "User rejected" }, "wallet/rejected"],
    ["a waiting window", { code: -32002 }, "wallet/pending"],
    ["a missing permission", { code: 4100 }, "wallet/unauthorized"],
    ["an unknown method", { code: -32601 }, "wallet/method-unsupported"],
    ["a feature the wallet lacks", { context: { __code: 6160002 } }, "wallet/method-unsupported"],
    ["a lost connection", { code: 4900 }, "wallet/disconnected"],
    ["invalid parameters", { code: -32602 }, "wallet/invalid-params"],
    ["a locked wallet", new Error("Wallet is locked"), "wallet/locked"],
    ["too few coins", new Error("InsufficientCoinBalance in command 1"), "wallet/insufficient-funds"],
    ["too little for gas", new Error("InsufficientGas"), "wallet/insufficient-funds"],
    ["no coin for gas", new Error("No valid gas coins found for the transaction."), "wallet/insufficient-funds"],
    [
      "too little, said by the library",
      new Error("Insufficient balance of 0x2::sui::SUI"),
      "wallet/insufficient-funds",
    ],
    [
      "too little, said by a node under any code",
      { code: -32002, message: "Balance of gas object 5 is lower than the needed amount: 100" },
      "wallet/insufficient-funds",
    ],
    ["anything else", new Error("Something broke"), "wallet/internal"],
    ["a code that nobody knows", { code: 31337, message: "User rejected" }, "wallet/internal"],
  ])("knows %s", (_, raw, code) => {
    const error = explain(raw, CONTEXT);
    expect(error).toMatchObject({ code, context: CONTEXT });
    expect(error.cause).toBe(raw);
  });

  it("keeps the wallet's own code and words", () => {
    const { context } = explain({ code: 31337, message: "Odd" }, CONTEXT);
    expect(context).toMatchObject({ rawCode: 31337, problem: "Odd" });
    expect(explain({}, CONTEXT).context).toMatchObject({ problem: "it gave no reason" });
  });

  it("leaves one of our own as it is", () => {
    const own = explain({ code: 4001 }, CONTEXT);
    expect(explain(own, CONTEXT)).toBe(own);
  });

  it.each(hostileErrors())("never fails on $name", ({ value }) => {
    expect(explain(value, CONTEXT).code).toMatch(/^wallet\//);
  });
});
