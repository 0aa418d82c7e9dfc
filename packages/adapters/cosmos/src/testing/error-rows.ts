import type { ConformanceWorld } from "@foyer/contract/testing";

/** What wallets for Cosmos throw, and what it means. */
export const ERROR_ROWS: ConformanceWorld<"cosmos">["errors"] = [
  { raw: new Error("Request rejected"), operation: "connect", code: "wallet/rejected" },
  { raw: { code: 4001, message: "User rejected the request." }, operation: "connect", code: "wallet/rejected" },
  { raw: "Request rejected", operation: "signMessage", code: "wallet/rejected" },
  { raw: new Error("User denied"), operation: "signMessage", code: "wallet/rejected" },
  { raw: new Error("There is no chain info for juno-1"), operation: "connect", code: "network/not-added" },
  { raw: new Error("There is no modular chain info for juno-1"), operation: "connect", code: "network/not-added" },
  { raw: new Error("Invalid chain id"), operation: "signMessage", code: "network/not-added" },
  { raw: new Error("Key store is locked"), operation: "signMessage", code: "wallet/locked" },
  { raw: { code: 4100 }, operation: "signMessage", code: "wallet/unauthorized" },
  {
    raw: { module: "permission", code: 130, message: "https://example.org is not permitted" },
    operation: "signMessage",
    code: "wallet/unauthorized",
  },
  { raw: { code: -32601 }, operation: "signMessage", code: "wallet/method-unsupported" },
  { raw: { code: -32002 }, operation: "connect", code: "wallet/pending" },
  { raw: { code: 4900 }, operation: "connect", code: "wallet/disconnected" },
  { raw: { code: -32602, message: "bad" }, operation: "sendNative", code: "wallet/invalid-params" },
  {
    raw: new Error("5uatom is smaller than 10uatom: insufficient funds"),
    operation: "sendNative",
    code: "wallet/insufficient-funds",
  },
  {
    raw: new Error("insufficient fees; got: 1uatom required: 2uatom"),
    operation: "sendNative",
    code: "wallet/insufficient-funds",
  },
  { raw: { code: -32603, message: "Internal" }, operation: "connect", code: "wallet/internal" },
];
