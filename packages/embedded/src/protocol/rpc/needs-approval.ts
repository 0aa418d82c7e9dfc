import { APPROVALS } from "./approvals-schema.ts";
import type { ApprovedMethod } from "./methods-schema.ts";

/**
 * Tells whether a person agrees to a method in the frame. Only such a request can be aborted, and none of them times out.
 * @example
 * import { needsApproval } from "@foyer/embedded/protocol";
 *
 * needsApproval("personal_sign"); // true
 * needsApproval("eth_call"); // false
 */
export function needsApproval(method: string): method is ApprovedMethod {
  return Object.hasOwn(APPROVALS, method);
}
