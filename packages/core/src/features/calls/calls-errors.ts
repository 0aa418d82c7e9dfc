import { FoyerError, isFoyerError } from "@foyer/contract";

/** By their numbers in EIP-5792: what a wallet does not do, what it was asked before, what it does not know. */
const UNSUPPORTED = ["5700", "5710", "5740", "5760"];
const TAKEN = "5720";
const UNKNOWN = "5730";
/** The person did not let the wallet make another account of this one. */
const UPGRADE_REJECTED = "5750";

/** What a wallet that was asked for several calls, or for what became of them, means by what it says. */
export function toCallsError(error: unknown, { id, of }: { readonly id?: string; readonly of: number }): unknown {
  if (!isFoyerError(error)) return error;
  const { context, code } = error;
  const said = "rawCode" in context ? String(context.rawCode) : "";
  const problem = "problem" in context ? String(context.problem) : "the wallet does not do that";
  const cause = { cause: error };
  if (code === "wallet/rejected" || said === UPGRADE_REJECTED)
    return new FoyerError("calls/rejected", { done: 0, of }, cause);
  if (UNSUPPORTED.includes(said)) return new FoyerError("calls/unsupported", { problem }, cause);
  if (said === TAKEN) return new FoyerError("calls/invalid", { problem: "a batch of this id was sent before" }, cause);
  if (said === UNKNOWN && id !== undefined) return new FoyerError("calls/unknown", { id }, cause);
  return error;
}

/** Whether a wallet says that it does not do several calls as one, and so has done none of them. */
export function isLacking(error: unknown): boolean {
  return isFoyerError(error, "calls/unsupported") || isFoyerError(error, "wallet/method-unsupported");
}
