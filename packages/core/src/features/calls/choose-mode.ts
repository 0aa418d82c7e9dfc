import { FoyerError } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import type { CallAbilities, CallsMode, SendCallsRequest } from "./state.ts";

/**
 * As one where the wallet does that. One that would first make another account of this one is asked to only where nothing
 * else will do.
 * @throws {FoyerError} calls/unsupported
 */
export function chooseMode({ atomic }: CallAbilities, request: SendCallsRequest): CallsMode {
  if (atomic === "supported" || (atomic === "ready" && request.atomicRequired)) return "batch";
  if (needsBatch(request))
    throw new FoyerError("calls/unsupported", { problem: "it does not do several calls as one for this account" });
  return "oneByOne";
}

/** Whether what is asked for cannot be had one after the other. One call is always done as one. */
export function needsBatch({ calls, atomicRequired = false, capabilities = {} }: SendCallsRequest): boolean {
  const needed = Object.entries(capabilities).filter(([, value]) => read(value, "optional") !== true);
  return (atomicRequired && calls.length > 1) || needed.length > 0;
}
