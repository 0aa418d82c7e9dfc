import { type ErrorCode, isFoyerError } from "@foyer/contract";

/** Errors that leave open what the wallet did: it fell silent, the caller stopped waiting, or its answer cannot be read. */
const UNSAID: readonly ErrorCode[] = [
  "flow/aborted",
  "foyer/destroyed",
  "transaction/unsettled",
  "wallet/disconnected",
  "wallet/timeout",
];

/**
 * Whether a failure says that money was not moved: the wallet's own no, an error it answered with, or what failed before it
 * was asked. Everything else leaves that open. `isAsked`: the wallet was asked for certain, so that a network that does not
 * answer may have what the wallet signed.
 */
export function wasRefused(error: unknown, { isAsked }: { readonly isAsked: boolean }): boolean {
  if (!isFoyerError(error) || UNSAID.includes(error.code)) return false;
  return !(isAsked && error.code === "network/unreachable");
}
