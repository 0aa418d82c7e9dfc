import type { Feature } from "../../kit/foyer.ts";
import type { PermissionsState, PermissionsVerbs } from "./state.ts";

/**
 * Sessions of smart accounts (ERC-7715): a person agrees once to what a key of the page may do for their account, and the
 * account's own contract keeps to that on the chain. What was granted here is listed, and each can be ended.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example
 * import { permissions } from "@foyer/core/permissions";
 *
 * const sessions = foyer.use(permissions());
 * const { context } = await sessions.grantPermissions({
 *   signer: { type: "account", data: { id: "0x…" } },
 *   expiry: Math.floor(Date.now() / 1_000) + 3_600,
 *   permissions: [{ type: "contract-call", data: { address: "0x…", selectors: ["0x40c10f19"] } }],
 * });
 * await sessions.revokePermissions({ context });
 */
export function permissions(): Feature<"permissions", PermissionsState, PermissionsVerbs> {
  return {
    name: "permissions",
    createState: () => ({ sessions: [] }),
    load: () => import("./verbs.ts"),
  };
}
