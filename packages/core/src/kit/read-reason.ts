import { type ErrorCode, isFoyerError } from "@foyer/contract";

/** Why something failed: what kind of failure it is, and what was said of it, in the words of whoever said it. */
export type Reason = { readonly code: ErrorCode; readonly reason?: string | undefined };

/** Reads a failure. What is none of the kit's own is the adapter's, or the wallet's. */
export function readReason(error: unknown): Reason {
  if (!isFoyerError(error)) {
    const reason = error instanceof Error ? error.message : String(error);
    return { code: "wallet/internal", reason };
  }
  const { code, context } = error;
  const reason = "problem" in context ? context.problem : undefined;
  return { code, ...(reason && { reason }) };
}
