import { createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import type { EvmCore } from "./core.ts";
import { tellAccounts } from "./lies.ts";
import type { EvmCall, EvmHandlers } from "./request.ts";

/** Who may see which accounts: EIP-1102, EIP-1193, EIP-2255 and `wallet_revokePermissions`. */
export const ACCOUNT_REQUESTS: EvmHandlers = {
  async eth_accounts(core, call) {
    return tellAccounts(core.addressesFor(call.origin), core.lies);
  },
  async eth_coinbase(core, call) {
    return core.addressesFor(call.origin)[0] ?? null;
  },
  async eth_requestAccounts(core, call) {
    // EIP-1102: a site that is already allowed is answered without a prompt.
    if (!core.state.origins.includes(call.origin) || core.state.locked) await allow(core, call);
    return tellAccounts(core.addressesFor(call.origin), core.lies);
  },
  async wallet_requestPermissions(core, call) {
    // EIP-2255: always asks, so that the person can pick again.
    await allow(core, call);
    return permissions(core, call);
  },
  async wallet_getPermissions(core, call) {
    return core.state.origins.includes(call.origin) ? permissions(core, call) : [];
  },
  async wallet_revokePermissions(core, call) {
    if (!core.state.origins.includes(call.origin)) return null;
    core.revoke(call.origin);
    core.emit({ name: "accountsChanged", payload: [], origin: call.origin });
    return null;
  },
};

async function allow(core: EvmCore, call: EvmCall): Promise<void> {
  const { method, params, origin } = call;
  if (core.lies.pending || core.isAsking({ kind: "connect", origin }) || core.isAsking({ kind: "unlock", origin })) {
    const message = `Request of type '${method}' already pending for origin ${origin}. Please wait.`;
    throw createRpcError({ code: RPC_ERROR_CODES.pending, message });
  }
  if (core.state.locked) {
    await core.ask({ kind: "unlock", method, params, origin });
    core.set({ locked: false });
  }
  if (method === "eth_requestAccounts" && core.state.origins.includes(origin)) return;
  await core.ask({ kind: "connect", method, params, origin });
  if (core.state.origins.includes(origin)) return;
  core.allow(origin);
  core.tellAccounts();
}

function permissions(core: EvmCore, call: EvmCall): unknown {
  const value = tellAccounts(core.addressesFor(call.origin), core.lies);
  const caveats = [{ type: "restrictReturnedAccounts", value }];
  return [{ parentCapability: "eth_accounts", invoker: call.origin, caveats }];
}
