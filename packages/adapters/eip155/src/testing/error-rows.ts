import type { ErrorCode, Operation } from "@foyer/contract";

type Row = { readonly raw: unknown; readonly operation: Operation; readonly code: ErrorCode };

const META_MASK_MOBILE = {
  code: -32603,
  message: "Internal JSON-RPC error.",
  data: { originalError: { code: 4902, message: 'Unrecognized chain ID "0x2105".' } },
};

/** What wallets throw, and what it means: each row of the adapter's tables, and the wrappings they come in. */
export const ERROR_ROWS: readonly Row[] = [
  { raw: { code: 4001, message: "User rejected the request." }, operation: "connect", code: "wallet/rejected" },
  { raw: { code: "4001", message: "no" }, operation: "connect", code: "wallet/rejected" },
  { raw: { code: 5000, message: "User rejected." }, operation: "connect", code: "wallet/rejected" },
  { raw: { code: 4001000 }, operation: "signMessage", code: "wallet/rejected" },
  { raw: { code: "ACTION_REJECTED", message: "ethers" }, operation: "signMessage", code: "wallet/rejected" },
  { raw: { code: 4100, message: "not authorized" }, operation: "signMessage", code: "wallet/unauthorized" },
  { raw: { code: 4200 }, operation: "switchNetwork", code: "wallet/method-unsupported" },
  { raw: { code: -32601, message: "no such method" }, operation: "addNetwork", code: "wallet/method-unsupported" },
  { raw: { code: -32004 }, operation: "signMessage", code: "wallet/method-unsupported" },
  { raw: { code: 4900 }, operation: "signMessage", code: "wallet/disconnected" },
  { raw: { code: 1013 }, operation: "signMessage", code: "wallet/disconnected" },
  { raw: { code: 4901 }, operation: "signMessage", code: "network/unsupported" },
  { raw: { code: 4902 }, operation: "switchNetwork", code: "network/not-added" },
  { raw: META_MASK_MOBILE, operation: "switchNetwork", code: "network/not-added" },
  { raw: { code: -32002, message: "already pending" }, operation: "connect", code: "wallet/pending" },
  { raw: { code: -32600 }, operation: "signMessage", code: "wallet/invalid-params" },
  { raw: { code: -32602 }, operation: "signMessage", code: "wallet/invalid-params" },
  { raw: { code: "INSUFFICIENT_FUNDS" }, operation: "sendNative", code: "wallet/insufficient-funds" },
  {
    raw: { code: -32000, message: "insufficient funds for gas" },
    operation: "sendNative",
    code: "wallet/insufficient-funds",
  },
  { raw: { code: -32003, message: "Insufficient funds" }, operation: "sendNative", code: "wallet/insufficient-funds" },
  {
    raw: { code: -32603, message: "User denied transaction signature." },
    operation: "signMessage",
    code: "wallet/rejected",
  },
  { raw: { code: -32603, message: "execution reverted: denied" }, operation: "sendNative", code: "wallet/internal" },
  {
    raw: { code: 3, message: "execution reverted: tokens are locked" },
    operation: "estimateFee",
    code: "wallet/internal",
  },
  {
    raw: { code: 3, message: "execution reverted: transfer amount exceeds balance" },
    operation: "estimateFee",
    code: "wallet/insufficient-funds",
  },
  { raw: { code: -32000, message: "nonce too low" }, operation: "sendNative", code: "wallet/internal" },
  {
    raw: new Error("Unrecognized chain ID. Try wallet_addEthereumChain."),
    operation: "switchNetwork",
    code: "network/not-added",
  },
  { raw: new Error("Already processing eth_requestAccounts."), operation: "connect", code: "wallet/pending" },
  { raw: new Error("Popup was blocked by the browser"), operation: "connect", code: "wallet/popup-blocked" },
  { raw: new Error("The wallet is locked"), operation: "connect", code: "wallet/locked" },
  { raw: "User rejected", operation: "connect", code: "wallet/rejected" },
  { raw: "Cancelled", operation: "connect", code: "wallet/rejected" },
  { raw: new Error("Request declined"), operation: "connect", code: "wallet/rejected" },
  { raw: new Error("something broke"), operation: "connect", code: "wallet/internal" },
  { raw: { jsonrpc: "2.0", id: 1, error: { code: 4001 } }, operation: "connect", code: "wallet/rejected" },
  { raw: new Error("outer", { cause: { code: 4100 } }), operation: "connect", code: "wallet/unauthorized" },
  { raw: undefined, operation: "connect", code: "wallet/internal" },
];
