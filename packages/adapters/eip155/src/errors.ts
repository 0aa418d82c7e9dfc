import {
  type ErrorCode,
  type ErrorContexts,
  type Failure,
  FoyerError,
  isFoyerError,
  readFailures,
  type WalletContext,
} from "@foyer/contract";

/**
 * What wallets' codes mean.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
export const MEANINGS_OF_CODES: readonly (readonly [ErrorCode, ...(number | string)[]])[] = [
  ["wallet/rejected", 4001, 5000, 4001000, "ACTION_REJECTED"],
  ["wallet/unauthorized", 4100],
  ["wallet/method-unsupported", 4200, -32004, -32601],
  ["wallet/disconnected", 4900, 1013],
  ["network/unsupported", 4901],
  ["network/not-added", 4902],
  ["wallet/pending", -32002],
  ["wallet/invalid-params", -32600, -32602],
  ["wallet/insufficient-funds", "INSUFFICIENT_FUNDS"],
];

/** What wallets' texts mean where the code says nothing, such as -32603, -32000 and -32003. */
export const MEANINGS_OF_TEXTS: readonly (readonly [ErrorCode, RegExp])[] = [
  ["network/not-added", /unrecogni[sz]ed chain|wallet_addEthereumChain/i],
  ["wallet/insufficient-funds", /insufficient funds/i],
  ["wallet/pending", /already (?:pending|processing)/i],
  ["wallet/popup-blocked", /pop-?up/i],
  ["wallet/locked", /\blocked\b/i],
  ["wallet/rejected", /user (?:rejected|denied|declined|cancell?ed|disapproved)/i],
];

/** Words too common to decide beside a code. */
const REFUSAL = /reject|denied|declin|cancell?ed|dismiss/i;

/** Turns anything a wallet threw into an error of ours, and keeps it as the cause. Never throws. */
export function explain(cause: unknown, context: WalletContext): FoyerError {
  if (isFoyerError(cause)) return cause;
  const { code, ...found } = readMeaning(cause);
  // Every code in the tables carries a wallet's context, and some a chain or a problem beside.
  const full = { ...context, ...found, chain: "the chain it was asked for" } as ErrorContexts[ErrorCode];
  return new FoyerError(code, full, { cause });
}

/** What an error means. */
export function codeOf(error: unknown): ErrorCode {
  return isFoyerError(error) ? error.code : readMeaning(error).code;
}

function readMeaning(error: unknown): {
  readonly code: ErrorCode;
  readonly rawCode: Failure["code"];
  readonly problem: string;
} {
  const failures = readFailures(error).filter(({ code, text }) => code !== undefined || text !== "");
  const problem = failures.find(({ text }) => text !== "")?.text ?? "it gave no reason";
  for (const { code: rawCode } of failures) {
    const [code] = MEANINGS_OF_CODES.find(([, ...known]) => known.some((one) => one === rawCode)) ?? [];
    if (code) return { code, rawCode, problem };
  }
  const rawCode = failures.find(({ code }) => code !== undefined)?.code;
  const text = failures.map((failure) => failure.text).join(" ");
  const refusal = rawCode === undefined && REFUSAL.test(text) ? "wallet/rejected" : "wallet/internal";
  const [code = refusal] = MEANINGS_OF_TEXTS.find(([, pattern]) => pattern.test(text)) ?? [];
  return { code, rawCode, problem };
}
