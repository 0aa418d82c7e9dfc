import type { ChainId } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import { mainnet, signet, testnet3 } from "../networks.ts";
import type { BitcoinProvider } from "../provider.ts";
import { call, has } from "./call.ts";
import { followAll } from "./follow.ts";
import type { ProviderApi } from "./provider-api.ts";
import { readGiven } from "./read-given.ts";
import { forget, listen, UNISAT } from "./unisat.ts";

/** Its objects, each for one network. */
const OBJECTS: readonly (readonly [member: string, chain: ChainId<"bip122">])[] = [
  ["bitcoin", mainnet.caipNetworkId],
  ["bitcoinTestnet", testnet3.caipNetworkId],
  ["bitcoinSignet", signet.caipNetworkId],
];

/**
 * OKX's wallet. `provider` is the object that holds one for each network.
 * @see https://web3.okx.com/build/docs/sdks/chains/bitcoin/provider
 */
export const OKX: ProviderApi = {
  lacks: (provider, operation) =>
    (operation === "restore" && !has(objectFor(provider, mainnet.caipNetworkId), "getAccounts")) ||
    (operation === "revoke" && !has(objectFor(provider, mainnet.caipNetworkId), "disconnect")) ||
    (operation === "switchNetwork" && okxChains(provider).length < 2),

  async requestAccounts(provider, { silent, chain, networks }) {
    const object = objectFor(provider, chain);
    // Older versions have no way to be asked silently.
    if (silent && !has(object, "getAccounts")) return { accounts: [] };
    const given = silent ? await call(object, "getAccounts") : [await call(object, "connect")];
    return { accounts: onlyOn(chain, readGiven(given, { networks })), walletChain: chain, chain };
  },

  subscribe(provider, onChange, { networks, chain }) {
    const undos = OBJECTS.filter(([member]) => read(provider, member)).map(([member, own]) => {
      // Each network's object tells of its own: only that of the network in use counts.
      const follow = (given: unknown): void => {
        if (chain() === own) onChange({ accounts: onlyOn(own, readGiven(given, { networks })) });
      };
      return followAll(
        [
          ["accountsChanged", follow],
          ["accountChanged", (account) => follow(account ? [account] : [])],
        ],
        (event, listener) => listen(read(provider, member) as BitcoinProvider, event, listener),
      );
    });
    return () => undos.forEach((undo) => void undo());
  },

  signMessage: (provider, request) => UNISAT.signMessage(objectFor(provider, request.chain), request),

  send: async (provider, payment) => UNISAT.send?.(objectFor(provider, payment.chain), payment),

  active: async (provider, chain) => read(await call(objectFor(provider, chain), "getAccounts"), 0),

  moveTo: (provider, chain) => call(objectFor(provider, chain), "connect"),

  revoke: (provider, chain) => forget(objectFor(provider, chain)),
};

/** The chains that a version of it has objects for. */
export function okxChains(provider: BitcoinProvider): readonly ChainId<"bip122">[] {
  return OBJECTS.filter(([member]) => read(provider, member)).map(([, chain]) => chain);
}

function objectFor(provider: BitcoinProvider, chain: ChainId<"bip122">): BitcoinProvider {
  const [member = ""] = OBJECTS.find(([, own]) => own === chain) ?? [];
  return (read(provider, member) ?? {}) as BitcoinProvider;
}

/**
 * What one object gives is on its network alone, even where the address would do for another. Some of its answers name a
 * key and some do not, and that of a taproot address is not tweaked: none is kept.
 */
function onlyOn<Account extends { readonly chains: unknown }>(
  chain: ChainId<"bip122">,
  accounts: readonly Account[],
): readonly (Account & { readonly chains: readonly ChainId<"bip122">[] })[] {
  return accounts.map((account) => ({ ...account, publicKey: undefined, chains: [chain] }));
}
