import {
  type ConnectorId,
  type ErrorCode,
  type Failure,
  FoyerError,
  isFoyerError,
  type Operation,
  readFailures,
} from "@foyer/contract";

/** Codes that carry nothing but where and what: every row of the table makes one of these. */
type Meaning = Extract<
  ErrorCode,
  | "wallet/rejected"
  | "wallet/pending"
  | "wallet/unauthorized"
  | "wallet/method-unsupported"
  | "wallet/disconnected"
  | "wallet/locked"
  | "wallet/insufficient-funds"
  | "wallet/invalid-params"
>;

/**
 * Codes of wallets for Solana: those of EIP-1193 that Phantom and others use, and the Wallet Standard's own.
 * @see https://docs.phantom.com/solana/errors
 * @see https://github.com/wallet-standard/wallet-standard
 */
const BY_CODE: { readonly [code: string]: Meaning } = {
  4001: "wallet/rejected",
  4001000: "wallet/rejected",
  ACTION_REJECTED: "wallet/rejected",
  [-32002]: "wallet/pending",
  4100: "wallet/unauthorized",
  3834001: "wallet/unauthorized",
  4200: "wallet/method-unsupported",
  [-32601]: "wallet/method-unsupported",
  6160001: "wallet/method-unsupported",
  6160002: "wallet/method-unsupported",
  4900: "wallet/disconnected",
  3834000: "wallet/disconnected",
  [-32000]: "wallet/invalid-params",
  [-32602]: "wallet/invalid-params",
  6160000: "wallet/invalid-params",
};

/** Nodes and wallets say so under any code, -32002 of a failed simulation among them. */
const TOO_LITTLE = /insufficient (funds|lamports|balance)|no record of a prior credit/i;

/** Most wallets give no code at all, only a sentence. */
const BY_TEXT: readonly (readonly [RegExp, Meaning])[] = [
  [/reject|denied|declin|cancell?ed|dismiss|(plugin|window|popup) closed/i, "wallet/rejected"],
  [/\blocked\b|unlock/i, "wallet/locked"],
];

/** A code that says nothing more than that something failed. */
const NO_CODES: readonly unknown[] = [undefined, -32603];

/** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
export function explain(
  error: unknown,
  a: {
    readonly operation: Operation;
    readonly connectorId?: ConnectorId | undefined;
    readonly wallet?: string | undefined;
  },
): FoyerError {
  if (isFoyerError(error)) return error;
  const failures = readFailures(error);
  const [code, failure] = find(failures);
  const context = {
    namespace: "solana",
    operation: a.operation,
    wallet: a.wallet,
    connectorId: a.connectorId,
    rawCode: failure?.code,
  };
  const problem = failures.find(({ text }) => text !== "")?.text ?? "it gave no reason";
  return new FoyerError(code, { ...context, problem }, { cause: error });
}

function find(failures: readonly Failure[]): readonly [Meaning | "wallet/internal", Failure | undefined] {
  const poor = failures.find(({ text }) => TOO_LITTLE.test(text));
  if (poor) return ["wallet/insufficient-funds", poor];
  const coded = failures.filter(({ code }) => !NO_CODES.includes(code));
  for (const failure of coded) {
    const code = String(failure.code);
    const meaning = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
    if (meaning) return [meaning, failure];
  }
  for (const [pattern, meaning] of coded.length > 0 ? [] : BY_TEXT) {
    const found = failures.find(({ text }) => pattern.test(text));
    if (found) return [meaning, found];
  }
  return ["wallet/internal", failures.find(({ code }) => code !== undefined)];
}
