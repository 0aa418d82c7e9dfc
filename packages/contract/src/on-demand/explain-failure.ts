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
