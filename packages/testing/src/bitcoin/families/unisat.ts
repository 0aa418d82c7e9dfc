import { bytesToHex } from "@noble/hashes/utils.js";
import { createRpcError, RPC_ERROR_CODES } from "../../rpc/rpc-error.ts";
import { BITCOIN_NETWORKS, networkCalled } from "../bitcoin-networks.ts";
import type { BitcoinCore } from "../core.ts";
import {
  type FamilyOptions,
  type FamilyProvider,
  finishObject,
  readPsbt,
  tellNetwork,
  tellSignature,
} from "./family-provider.ts";
import { createListeners } from "./listeners.ts";

/**
 * Makes the object of a wallet that speaks as UniSat does: a method for each thing, one address at a time.
 * @see https://docs.unisat.io/dev/open-api-documentation/unisat-wallet
 */
export function createUnisatProvider(options: FamilyOptions): FamilyProvider {
  const { core, origin } = options;
  const listeners = createListeners();
  const addresses = (): unknown => tellAddresses(core, origin);
  core.onChange((change) => {
    const isOurs = core.state.origins.includes(origin) || change.origin === origin;
    if (!isOurs) return;
    if (change.type === "network") listeners.emit("chainChanged", chainOf(core));
    if (change.type === "network") listeners.emit("networkChanged", tellNetwork(core, olderName));
    listeners.emit("accountsChanged", addresses());
  });
  return {
    listenerCount: listeners.count,
    object: finishObject(
      {
        async requestAccounts() {
          await core.connect(origin, "requestAccounts");
          return addresses();
        },
        getAccounts: async () => addresses(),
        getChain: async () => chainOf(core),
        getNetwork: async () => tellNetwork(core, olderName),
        async switchChain(name: string) {
          const network = networkCalled("unisat", name);
          if (!network) throw createRpcError({ code: RPC_ERROR_CODES.invalidParams, message: "Unknown chain." });
          await core.ask({ kind: "switch-network", origin, method: "switchChain", params: [name] });
          core.moveTo(network);
          return chainOf(core);
        },
        async disconnect() {
          core.revoke(origin);
          core.tell({ type: "accounts", origin });
        },
        on: listeners.on,
        removeListener: listeners.remove,
        ...createSigningMembers(options),
      },
      options,
    ),
  };
}

/** What UniSat's and OKX's objects sign with: always the active address. */
export function createSigningMembers({ core, origin }: FamilyOptions): { readonly [name: string]: unknown } {
  const active = (): string => core.shared(origin)[0]?.address ?? "";
  return {
    async getPublicKey() {
      // Not tweaked, even for a taproot address.
      return core.shared(origin)[0]?.key.publicKey ?? "";
    },
    async signMessage(message: string, type: "ecdsa" | "bip322-simple" = "ecdsa") {
      const protocol = type === "ecdsa" ? "ecdsa" : "bip322";
      const asked = { origin, method: "signMessage", params: [message, type], address: active() };
      return tellSignature(core, await core.signMessage({ ...asked, protocol, message }));
    },
    async sendBitcoin(to: string, amount: number, { feeRate }: { readonly feeRate?: number } = {}) {
      if (typeof amount !== "number")
        throw createRpcError({ code: RPC_ERROR_CODES.invalidParams, message: "An amount is a number." });
      const transfer = { to, amount: BigInt(amount), feeRate, network: core.state.network };
      const params = [{ to, amount, feeRate }];
      return await core.send({ origin, method: "sendBitcoin", params, address: active(), transfer });
    },
    async signPsbt(psbt: string, { toSignInputs = [] }: { readonly toSignInputs?: { index: number }[] } = {}) {
      const inputs = toSignInputs.map(({ index }) => index);
      const asked = { origin, method: "signPsbt", params: [psbt], address: active() };
      return bytesToHex((await core.signPsbt({ ...asked, psbt: readPsbt(psbt), inputs })).toPSBT());
    },
  };
}

/** The one address a site sees, unless the wallet lies. */
export function tellAddresses(core: BitcoinCore, origin: string): unknown {
  if ("accounts" in core.lies) return core.lies.accounts;
  return core
    .shared(origin)
    .slice(0, 1)
    .map(({ address }) => address);
}

function chainOf(core: BitcoinCore): unknown {
  const { unisat, older } = BITCOIN_NETWORKS[core.state.network];
  return "network" in core.lies ? core.lies.network : { enum: unisat, name: unisat, network: older };
}

function olderName(network: keyof typeof BITCOIN_NETWORKS): string {
  return BITCOIN_NETWORKS[network].older;
}
