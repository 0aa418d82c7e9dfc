import type { BitcoinNetworkName } from "../bitcoin-networks.ts";
import type { BitcoinCore } from "../core.ts";
import { type FamilyOptions, type FamilyProvider, finishObject } from "./family-provider.ts";
import { createListeners } from "./listeners.ts";
import { createSigningMembers, tellAddresses } from "./unisat.ts";

/** The objects of this family, each for one network. */
export const OKX_OBJECTS: { readonly [member: string]: BitcoinNetworkName } = {
  bitcoin: "mainnet",
  bitcoinTestnet: "testnet3",
  bitcoinSignet: "signet",
};

/**
 * Makes one object of a wallet that speaks as OKX's does: there is one for each network, and asking it takes the wallet
 * there.
 * @see https://web3.okx.com/build/docs/sdks/chains/bitcoin/provider
 */
export function createOkxProvider(options: FamilyOptions & { readonly network: BitcoinNetworkName }): FamilyProvider {
  const { core, origin, network } = options;
  const listeners = createListeners();
  const isHere = (): boolean => core.state.network === network;
  const addresses = (): unknown => (isHere() ? tellAddresses(core, origin) : []);
  core.onChange((change) => {
    const isOurs = core.state.origins.includes(origin) || change.origin === origin;
    if (!isOurs || !isHere()) return;
    listeners.emit("accountChanged", describe(core, origin) ?? null);
    listeners.emit("accountsChanged", addresses());
  });
  return {
    listenerCount: listeners.count,
    object: finishObject(
      {
        async connect() {
          await core.connect(origin, "connect");
          core.moveTo(network);
          return "accounts" in core.lies ? core.lies.accounts : describe(core, origin);
        },
        async requestAccounts() {
          await core.connect(origin, "requestAccounts");
          return addresses();
        },
        getAccounts: async () => addresses(),
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

function describe(core: BitcoinCore, origin: string): object | undefined {
  const [shared] = core.shared(origin);
  if (!shared) return undefined;
  const { publicKey } = shared.key;
  return { address: shared.address, publicKey, compressedPublicKey: publicKey };
}
