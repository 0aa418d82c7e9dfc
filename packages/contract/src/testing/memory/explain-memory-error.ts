import type { Operation } from "../../adapter.ts";
import { FoyerError, isFoyerError } from "../../errors/foyer-error.ts";
import { readFailures } from "../../errors/read-failures.ts";

/** Says in an error of ours what a wallet failed with. */
export function explainMemoryError(
  error: unknown,
  a: { readonly operation: Operation; readonly connectorId?: string | undefined },
): FoyerError {
  if (isFoyerError(error)) return error;
  const context = { namespace: "stacks", ...a };
  const failures = readFailures(error);
  const rejected = failures.find((failure) => failure.code === 4001);
  if (rejected) return new FoyerError("wallet/rejected", { ...context, rawCode: 4001 }, { cause: error });
  return new FoyerError("wallet/internal", { ...context, problem: failures[0]?.text || "no reason" }, { cause: error });
}
