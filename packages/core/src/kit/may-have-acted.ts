import type { ErrorCode } from "@foyer/contract";

/** The wallet was asked, and its answer did not come. */
const SILENT: readonly ErrorCode[] = ["wallet/timeout", "wallet/disconnected"];

/**
 * Whether a wallet may have done what it was asked for although its answer is this failure: nobody is told that nothing
 * happened, nor asked for it again as if nothing had.
 */
export function mayHaveActed(code: ErrorCode): boolean {
  return SILENT.includes(code);
}
