import type { ErrorCode, Operation } from "@foyer/contract";

type Row = { readonly raw: unknown; readonly operation: Operation; readonly code: ErrorCode };

const row = (text: string, operation: Operation, code: ErrorCode): Row => ({ raw: new Error(text), operation, code });

/** What wallets throw, and what it means: each row of the adapter's tables, and the forms they come in. */
export const ERROR_ROWS: readonly Row[] = [
  row("Cancelled", "signMessage", "wallet/rejected"),
  row("Connection request was cancelled by the user.", "connect", "wallet/rejected"),
  row("Connection request was rejected by the user.", "connect", "wallet/rejected"),
  row("Rejected by user", "connect", "wallet/rejected"),
  row("User denied", "signMessage", "wallet/rejected"),
  row("The source https://example.org has a pending authorization request", "connect", "wallet/pending"),
  row(
    "The source https://example.org is not allowed to interact with this extension",
    "connect",
    "wallet/unauthorized",
  ),
  row("The source https://example.org has not been enabled yet", "signMessage", "wallet/unauthorized"),
  row("The wallet is locked", "connect", "wallet/locked"),
  row("Unable to find keypair", "signMessage", "wallet/internal"),
  row(
    "1010: Invalid Transaction: Inability to pay some fees , e.g. account balance too low",
    "sendNative",
    "wallet/insufficient-funds",
  ),
  { raw: { code: 4001, message: "no" }, operation: "connect", code: "wallet/rejected" },
  { raw: { code: -32002, message: "already open" }, operation: "connect", code: "wallet/pending" },
  { raw: { code: 4100 }, operation: "signMessage", code: "wallet/unauthorized" },
  { raw: { code: 4200 }, operation: "signMessage", code: "wallet/method-unsupported" },
  { raw: { code: 4900 }, operation: "signMessage", code: "wallet/disconnected" },
  { raw: { code: -32602 }, operation: "signMessage", code: "wallet/invalid-params" },
  { raw: { code: -32603, message: "Cancelled" }, operation: "signMessage", code: "wallet/rejected" },
  {
    raw: { code: 1010, message: "Invalid Transaction", data: "Inability to pay some fees" },
    operation: "sendNative",
    code: "wallet/insufficient-funds",
  },
  { raw: { code: 1010, message: "Transaction rejected" }, operation: "sendNative", code: "wallet/internal" },
  { raw: "Cancelled", operation: "signMessage", code: "wallet/rejected" },
  { raw: undefined, operation: "connect", code: "wallet/internal" },
];
