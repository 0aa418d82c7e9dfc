import { type ErrorCode, type ErrorContexts, FoyerError, isFoyerError, type WalletContext } from "@foyer/contract";
import { LAYER_LIMIT, PROBLEM_LIMIT } from "./constants.ts";

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
  if (isOurs(cause)) return cause;
  const { code, ...found } = readError(cause);
  // Every code in the tables carries a wallet's context, and some a chain or a problem beside.
  const full = { ...context, ...found, chain: "the chain it was asked for" } as ErrorContexts[ErrorCode];
  return new FoyerError(code, full, { cause });
}

/** What an error means. */
export function codeOf(error: unknown): ErrorCode {
  return isOurs(error) ? error.code : readError(error).code;
}

function isOurs(error: unknown): error is FoyerError {
  try {
    return isFoyerError(error);
  } catch {
    // A proxy may throw even when asked what it is.
    return false;
  }
}

function readError(error: unknown): {
  readonly code: ErrorCode;
  readonly rawCode: number | string | undefined;
  readonly problem: string;
} {
  const layers = openLayers(error);
  const codes = layers.map((layer) => read(layer, "code")).filter((code) => isCode(code));
  const texts = layers.map((layer) => read(layer, "message") ?? layer).filter((text) => typeof text === "string");
  const text = texts.join(" ");
  const problem = text.slice(0, PROBLEM_LIMIT) || "it gave no reason";
  for (const rawCode of codes) {
    const [code] = MEANINGS_OF_CODES.find(([, ...known]) => known.some((one) => `${one}` === `${rawCode}`)) ?? [];
    if (code) return { code, rawCode, problem };
  }
  const [rawCode] = codes;
  const refusal = rawCode === undefined && REFUSAL.test(text) ? "wallet/rejected" : "wallet/internal";
  const [code = refusal] = MEANINGS_OF_TEXTS.find(([, pattern]) => pattern.test(text)) ?? [];
  return { code, rawCode, problem };
}

/** The error and what it wraps, outermost first: causes, JSON-RPC envelopes, what a node said to the wallet. */
function openLayers(error: unknown, depth = 0): readonly unknown[] {
  if (error === undefined || error === null || depth > LAYER_LIMIT) return [];
  const inner = [read(error, "cause"), read(error, "error"), read(read(error, "data"), "originalError")];
  return [error, ...inner.flatMap((layer) => openLayers(layer, depth + 1))];
}

function read(object: unknown, key: string): unknown {
  try {
    return (object as { readonly [key: string]: unknown } | null | undefined)?.[key];
  } catch {
    // A getter or a revoked proxy: as good as nothing.
    return undefined;
  }
}

function isCode(code: unknown): code is number | string {
  return typeof code === "number" || typeof code === "string";
}
