import { describe, expect, it } from "vitest";
import { readTransactionError } from "./transaction-error.ts";

describe("readTransactionError", () => {
  it.each([
    ["InstructionError(0, Custom(1))", { InstructionError: [0, { Custom: 1 }] }],
    ["InstructionError(2, MissingRequiredSignature)", { InstructionError: [2, "MissingRequiredSignature"] }],
    ["InsufficientFundsForRent { account_index: 1 }", { InsufficientFundsForRent: { account_index: 1 } }],
    ["AccountNotFound", "AccountNotFound"],
  ])("writes %s as a node does", (error, written) => {
    const description = `FailedTransactionMetadata(FailedTransactionMetadata { err: ${error}, meta: TransactionMetadata {} })`;
    expect(readTransactionError(description)).toEqual(written);
  });
});
