import type { ConformanceWorld } from "@foyer/contract/testing";

const envelope = (code: number, message: string): object => ({ jsonrpc: "2.0", id: "1", error: { code, message } });

/** What wallets throw or resolve with, and what it means where nobody says which wallet it was. */
export const ERROR_ROWS: ConformanceWorld<"bip122">["errors"] = [
  { raw: { code: 4001, message: "User rejected the request." }, operation: "connect", code: "wallet/rejected" },
  { raw: envelope(-32_000, "User rejected request"), operation: "connect", code: "wallet/rejected" },
  { raw: { status: "error", error: { code: -32_000 } }, operation: "signMessage", code: "wallet/rejected" },
  { raw: new Error("User cancelled"), operation: "signMessage", code: "wallet/rejected" },
  { raw: envelope(-32_001, "Method not supported"), operation: "connect", code: "wallet/method-unsupported" },
  { raw: envelope(-32_601, "Method not found"), operation: "connect", code: "wallet/method-unsupported" },
  { raw: envelope(-32_002, "Access denied"), operation: "restore", code: "wallet/unauthorized" },
  { raw: { code: 4100 }, operation: "signMessage", code: "wallet/unauthorized" },
  { raw: { code: -32_602, message: "Invalid params" }, operation: "connect", code: "wallet/invalid-params" },
  { raw: { code: 4900 }, operation: "signMessage", code: "wallet/disconnected" },
  { raw: envelope(-32_000, "Insufficient funds"), operation: "sendNative", code: "wallet/insufficient-funds" },
  { raw: new Error("Wallet is locked"), operation: "connect", code: "wallet/locked" },
  { raw: { code: -32_603, message: "Internal error" }, operation: "connect", code: "wallet/internal" },
  { raw: new Error("Request timed out"), operation: "connect", code: "wallet/internal" },
];
