import { type Failure, FoyerError, isFoyerError, readFailures, type WalletContext } from "@foyer/contract";
import { read, readTexts } from "@foyer/contract/wallet-standard";

/** What a wallet may mean; each of these carries the same few facts. */
type Meaning =
  | "disconnected"
  | "insufficient-funds"
  | "internal"
  | "invalid-params"
  | "locked"
  | "method-unsupported"
  | "pending"
  | "rejected"
  | "unauthorized";

/**
 * Codes of wallets for Solana: those of EIP-1193 that Phantom and others use, and the Wallet Standard's own.
 * @see https://docs.phantom.com/solana/errors
 * @see https://github.com/wallet-standard/wallet-standard
 */
const BY_CODE: readonly (readonly [Meaning, ...(number | string)[]])[] = [
  ["rejected", 4001, 4001000, "ACTION_REJECTED"],
  ["pending", -32002],
  ["unauthorized", 4100, 3834001],
  ["method-unsupported", 4200, -32601, 6160001, 6160002],
  ["disconnected", 4900, 3834000],
  ["invalid-params", -32000, -32602, 6160000],
];

/**
 * Nodes and wallets say so under any code, in their words or in the program's log. Error 1 of the programs that move
 * SOL and tokens is the same.
 */
const TOO_LITTLE = /insufficient ?(funds|lamports|balance)|no record of a prior credit|program error: 0x1\b/i;

/** A node's verdict on a transaction, which a wallet passes on: its -32002 is no waiting window. */
const BY_NODE = /simulation failed|blockhash not found|already been processed/i;

/** Most wallets give no code at all, only a sentence. */
const BY_TEXT: readonly (readonly [Meaning, RegExp])[] = [
  ["rejected", /reject|denied|declin|cancell?ed|dismiss|(plugin|window|popup) closed/i],
  ["locked", /\blocked\b|unlock/i],
];

/** A code that says nothing more than that something failed. */
const INTERNAL_ERROR = -32603;

/** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
export function explain(error: unknown, context: WalletContext): FoyerError {
  if (isFoyerError(error)) return error;
  const failures = readFailures(error);
  const logs = [error, read(error, "data"), read(error, "cause")].flatMap((layer) => readTexts(layer, "logs"));
  const [meaning, failure] = find(failures, logs);
  const problem = failures.find(({ text }) => text !== "")?.text ?? "it gave no reason";
  return new FoyerError(`wallet/${meaning}`, { ...context, rawCode: failure?.code, problem }, { cause: error });
}

function find(failures: readonly Failure[], logs: readonly string[]): readonly [Meaning, Failure | undefined] {
  const first = failures.find(({ code }) => code !== undefined);
  const texts = [...failures.map(({ text }) => text), ...logs];
  if (texts.some((text) => TOO_LITTLE.test(text))) return ["insufficient-funds", first];
  if (texts.some((text) => BY_NODE.test(text))) return ["internal", first];
  const coded = failures.filter(({ code }) => code !== undefined && code !== INTERNAL_ERROR);
  for (const failure of coded) {
    const row = BY_CODE.find((codes) => codes.includes(failure.code ?? "", 1));
    if (row) return [row[0], failure];
  }
  for (const [meaning, pattern] of coded.length > 0 ? [] : BY_TEXT) {
    const failure = failures.find(({ text }) => pattern.test(text));
    if (failure) return [meaning, failure];
  }
  return ["internal", first];
}
