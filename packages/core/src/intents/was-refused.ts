import { type ErrorCode, isFoyerError } from "@foyer/contract";

/** By these nobody says what the wallet did: it fell silent, the caller stopped waiting, or its answer cannot be read. */
const UNSAID: readonly ErrorCode[] = [
  "flow/aborted",
  "foyer/destroyed",
  "transaction/unsettled",
  "wallet/disconnected",
  "wallet/timeout",
];

/**
 * Whether a failure says that the wallet did not do what it may have been asked for: its own no, or an error it answered
 * with. Everything else leaves that open.
 */
export function wasRefused(error: unknown): boolean {
  return isFoyerError(error) && !UNSAID.includes(error.code);
}
