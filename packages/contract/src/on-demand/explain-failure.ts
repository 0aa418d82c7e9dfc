import type { WalletContext } from "../errors/catalogue.ts";
import { FoyerError, isFoyerError } from "../errors/foyer-error.ts";
import { type Failure, readFailures } from "../errors/read-failures.ts";

/** What a wallet may mean by a failure; each of these carries the same few facts. */
export type Meaning =
  | "disconnected"
  | "insufficient-funds"
  | "internal"
  | "invalid-params"
  | "locked"
  | "method-unsupported"
  | "pending"
  | "rejected"
  | "unauthorized";

/** What a wallet meant, and which layer of its failure says so. */
export type Found = readonly [Meaning, Failure | undefined];

/**
 * Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause: `find` says what its layers
 * mean. One of our own comes back as it is.
 * @example
 * import { explainFailure, findMeaning } from "@foyer/contract/on-demand";
 *
 * const table = { codes: [["rejected", 4001]], texts: [["rejected", /declined/i]] } as const;
 * const context = { namespace: "stacks", operation: "connect" };
 * explainFailure({ code: 4001 }, context, (failures) => findMeaning(failures, table)).code; // "wallet/rejected"
 */
export function explainFailure(
  error: unknown,
  context: WalletContext,
  find: (failures: readonly Failure[]) => Found,
): FoyerError {
  if (isFoyerError(error)) return error;
  const failures = readFailures(error);
  const [meaning, failure] = find(failures);
  const problem = failures.find(({ text }) => text !== "")?.text ?? "it gave no reason";
  return new FoyerError(`wallet/${meaning}`, { ...context, rawCode: failure?.code, problem }, { cause: error });
}

/** JSON-RPC's code for "something failed". */
const INTERNAL_ERROR = -32603;

/** What is meant by a text. */
export type TextRow = readonly [Meaning, RegExp];

/** What is meant by some codes. */
export type CodeRow = readonly [Meaning, ...(number | string)[]];

/** What wallets of a namespace mean by what they throw; in each list, the first row that fits counts. */
export type MeaningTable = {
  /** Said under any code, as by a node whose words a wallet passes on. Looked for first. */
  readonly anyway?: readonly TextRow[] | undefined;
  readonly codes: readonly CodeRow[];
  /** Looked for only where there is no code that says something. */
  readonly texts: readonly TextRow[];
  /** Codes that say nothing more than that something failed; -32603 by default. */
  readonly mute?: readonly (number | string)[] | undefined;
  /** What was said besides, as a program's log: `anyway` is looked for in it, too. */
  readonly logs?: readonly string[] | undefined;
};

/**
 * Looks for what a failure means: in what is said anyway, then in codes, then in texts. "internal" where nothing fits.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @example
 * import { readFailures } from "@foyer/contract";
 * import { findMeaning } from "@foyer/contract/on-demand";
 *
 * const table = { codes: [["rejected", 4001]], texts: [["locked", /unlock/i]] } as const;
 * findMeaning(readFailures(new Error("Please unlock it")), table)[0]; // "locked"
 */
export function findMeaning(failures: readonly Failure[], table: MeaningTable): Found {
  const { anyway = [], codes, texts, mute = [INTERNAL_ERROR], logs = [] } = table;
  const first = failures.find(({ code }) => code !== undefined);
  const said = [...failures.map(({ text }) => text), ...logs];
  const [meant] = anyway.find(([, pattern]) => said.some((text) => pattern.test(text))) ?? [];
  if (meant) return [meant, first];
  const coded = failures.filter(({ code }) => code !== undefined && !mute.includes(code));
  for (const failure of coded) {
    const row = codes.find((one) => one.includes(failure.code ?? "", 1));
    if (row) return [row[0], failure];
  }
  for (const [meaning, pattern] of coded.length > 0 ? [] : texts) {
    const failure = failures.find(({ text }) => pattern.test(text));
    if (failure) return [meaning, failure];
  }
  return ["internal", first];
}
