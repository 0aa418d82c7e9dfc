import type { ConformanceWorld } from "@foyer/contract/testing";

/** What wallets for Stacks throw, and what it means. */
export const ERROR_ROWS: ConformanceWorld<"stacks">["errors"] = [
  { raw: { code: -32000, message: "User rejected request" }, operation: "connect", code: "wallet/rejected" },
  { raw: { jsonrpc: "2.0", error: { code: 4001 } }, operation: "signMessage", code: "wallet/rejected" },
  { raw: { code: -31001 }, operation: "sendNative", code: "wallet/rejected" },
  { raw: new Error("User canceled the request"), operation: "connect", code: "wallet/rejected" },
  { raw: { code: -32002 }, operation: "restore", code: "wallet/unauthorized" },
  { raw: { code: -32001 }, operation: "signMessage", code: "wallet/method-unsupported" },
  { raw: { code: 4002 }, operation: "connect", code: "wallet/method-unsupported" },
  { raw: { code: -32602 }, operation: "sendNative", code: "wallet/invalid-params" },
  { raw: { code: -32603, message: "NotEnoughFunds" }, operation: "sendNative", code: "wallet/insufficient-funds" },
  { raw: { code: -32603, message: "Internal" }, operation: "connect", code: "wallet/internal" },
];
