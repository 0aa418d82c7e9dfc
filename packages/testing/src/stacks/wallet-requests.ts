import { findOwn } from "../script/find-own.ts";
import type { StacksCore, WbipHandler, WbipHandlers } from "./stacks-core.ts";
import { StacksFailure } from "./stacks-dialect.ts";
import { paramOf, type WbipCall } from "./wbip-call.ts";

/** What Xverse answers of itself, whatever the namespace. */
export const XVERSE_REQUESTS: WbipHandlers = {
  async getInfo(core) {
    return { version: "1.0.0", platform: "web", methods: methodsOf(core), supports: [] };
  },
  async wallet_connect(core, call) {
    const network = paramOf(call, "network");
    if (network !== undefined && findOwn(core.state.networks, String(network)) === undefined)
      throw new StacksFailure("invalid", `wallet_connect: unknown network '${String(network)}'.`);
    await allow(core, call);
    if (typeof network === "string") moveTo(core, network);
    return account(core, call);
  },
  async wallet_getAccount(core, call) {
    if (core.accountsFor(call.origin).length === 0) throw new StacksFailure("denied", "Access denied.");
    return account(core, call);
  },
  async wallet_getNetwork(core) {
    return networkOf(core);
  },
  async wallet_changeNetwork(core, call) {
    const name = String(paramOf(call, "name"));
    if (core.accountsFor(call.origin).length === 0) throw new StacksFailure("denied", "Access denied.");
    if (findOwn(core.state.networks, name) === undefined)
      throw new StacksFailure("invalid", `Unknown network '${name}'.`);
    const { method, params, origin } = call;
    await core.ask({ kind: "switch-network", method, params, origin });
    moveTo(core, name);
    return null;
  },
  async wallet_disconnect(core, call) {
    core.revoke(call.origin);
    return null;
  },
};

const getAddresses: WbipHandler = async (core, call) => {
  await allow(core, call);
  const network = paramOf(call, "network");
  return { addresses: core.addressesFor(call.origin, networkNamed(core, network)) };
};

/** What Leather answers of itself. It asks each time, and has no notion of leaving. */
export const LEATHER_REQUESTS: WbipHandlers = {
  getAddresses,
  stx_getAddresses: getAddresses,
  async getInfo(core) {
    return { version: "1.0.0", methods: methodsOf(core) };
  },
};

/** Every method a wallet answers. */
export function methodsOf({ dialect, parts }: StacksCore): readonly string[] {
  const own = dialect === "xverse" ? XVERSE_REQUESTS : LEATHER_REQUESTS;
  return [...Object.keys(own), ...parts.flatMap(({ methods }) => Object.keys(methods))];
}

/** Moves the wallet to a network and tells every allowed site. */
export function moveTo(core: StacksCore, network: string): void {
  if (core.state.network === network) return;
  core.set({ network });
  for (const origin of core.state.origins) {
    const addresses = core.addressesFor(origin);
    core.emit({ name: "networkChange", payload: { type: "networkChange", ...networkOf(core), addresses }, origin });
  }
}

async function allow(core: StacksCore, { method, params, origin }: WbipCall): Promise<void> {
  if (core.state.locked) {
    await core.ask({ kind: "unlock", method, params, origin });
    core.set({ locked: false });
  }
  await core.ask({ kind: "connect", method, params, origin });
  core.allow(origin);
}

function account(core: StacksCore, { origin }: WbipCall): object {
  return { id: "account-0", addresses: core.addressesFor(origin), walletType: "software", network: networkOf(core) };
}

function networkOf({ state }: StacksCore): object {
  return { bitcoin: { name: state.network }, stacks: { name: state.network } };
}

function networkNamed({ state }: StacksCore, name: unknown): string {
  return Object.keys(state.networks).find((one) => one.toLowerCase() === name) ?? state.network;
}
