import { type Failure, FoyerError, isFoyerError, readFailures, type WalletContext } from "@foyer/contract";

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

type Table = readonly (readonly [Meaning, ...(number | string)[]])[];

/** Codes that mean the same in every wallet for Stacks. */
const BY_CODE: Table = [
  ["rejected", 4001, -31_001, "ACTION_REJECTED"],
  ["unauthorized", 4100],
  ["method-unsupported", 4002, 4200, -32_601],
  ["disconnected", 4900],
  ["invalid-params", -32_600, -32_602],
];

/**
 * Xverse, and those that speak like it: the codes that JSON-RPC leaves to each implementation.
 * @see https://docs.xverse.app/sats-connect
 */
const BY_CODE_OF_XVERSE: Table = [
  ["rejected", -32_000],
  ["method-unsupported", -32_001],
  ["unauthorized", -32_002],
];

/**
 * Leather's -32000 is an error of its server, and its refusal is 4001.
 * @see https://github.com/leather-io/mono/tree/dev/packages/rpc
 */
const BY_CODE_OF_LEATHER: Table = [["pending", -32_002]];

/** Nodes and wallets say so under any code. */
const TOO_LITTLE = /not ?enough ?funds|insufficient ?(funds|balance)/i;

/** Where there is no code, or one that says nothing more than that something failed. */
const BY_TEXT: readonly (readonly [Meaning, RegExp])[] = [
  ["rejected", /reject|denied|declin|cancell?ed|dismiss|(window|popup) closed/i],
  ["locked", /\blocked\b|unlock/i],
];
const NOTHING_SAID: readonly unknown[] = [undefined, -31_000, -32_603];

/** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
export function explain(error: unknown, context: WalletContext): FoyerError {
  if (isFoyerError(error)) return error;
  const failures = readFailures(error);
  const isLeather = /leather/i.test(`${context.connectorId} ${context.wallet}`);
  const [meaning, failure] = find(failures, [...BY_CODE, ...(isLeather ? BY_CODE_OF_LEATHER : BY_CODE_OF_XVERSE)]);
  const problem = failures.find(({ text }) => text !== "")?.text ?? "it gave no reason";
  return new FoyerError(`wallet/${meaning}`, { ...context, rawCode: failure?.code, problem }, { cause: error });
}

function find(failures: readonly Failure[], table: Table): readonly [Meaning, Failure | undefined] {
  const first = failures.find(({ code }) => code !== undefined);
  if (failures.some(({ text }) => TOO_LITTLE.test(text))) return ["insufficient-funds", first];
  const coded = failures.filter(({ code }) => !NOTHING_SAID.includes(code));
  for (const failure of coded) {
    const row = table.find((codes) => codes.includes(failure.code ?? "", 1));
    if (row) return [row[0], failure];
  }
  for (const [meaning, pattern] of coded.length > 0 ? [] : BY_TEXT) {
    const failure = failures.find(({ text }) => pattern.test(text));
    if (failure) return [meaning, failure];
  }
  return ["internal", first];
}
