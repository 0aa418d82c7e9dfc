import { isFoyerError } from "@foyer/core";
import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from "viem";

/** Words a failure of the kit as hosts of wagmi expect it: they look for viem's errors by name. */
export function toWagmiError(error: unknown, operation: "connect" | "switchChain"): Error {
  const cause = error instanceof Error ? error : new UserRejectedRequestError(new Error(String(error)));
  if (isFoyerError(error, "wallet/rejected") || isFoyerError(error, "flow/aborted")) {
    return new UserRejectedRequestError(cause);
  }
  if (isFoyerError(error, "wallet/pending")) return new ResourceUnavailableRpcError(cause);
  return operation === "switchChain" ? new SwitchChainError(cause) : cause;
}
