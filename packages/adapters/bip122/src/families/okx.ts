import type { ChainId } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import type { BitcoinProvider } from "../live.ts";
import { mainnet, signet, testnet3 } from "../networks.ts";
import { call, has } from "./call.ts";
import type { Family } from "./family.ts";
import { followAll } from "./follow.ts";
import { readGiven } from "./read-given.ts";
import { forget, listen, UNISAT } from "./unisat.ts";

/** Its objects, each for one network. */
const OBJECTS: readonly (readonly [member: string, chain: ChainId<"bip122">])[] = [
  ["bitcoin", mainnet.caipNetworkId],
  ["bitcoinTestnet", testnet3.caipNetworkId],
  ["bitcoinSignet", signet.caipNetworkId],
];

/**
 * OKX's wallet. `live` is the object that holds one for each network.
 * @see https://web3.okx.com/build/docs/sdks/chains/bitcoin/provider
 */
export const OKX: Family = {
  lacks: (live, operation) =>
    (operation === "restore" && !has(objectFor(live, mainnet.caipNetworkId), "getAccounts")) ||
    (operation === "revoke" && !has(objectFor(live, mainnet.caipNetworkId), "disconnect")) ||
    (operation === "switchNetwork" && okxChains(live).length < 2),

  async requestAccounts(live, { silent, chain, networks }) {
    const object = objectFor(live, chain);
    // Older versions have no way to be asked silently.
    if (silent && !has(object, "getAccounts")) return { accounts: [] };
    const given = silent ? await call(object, "getAccounts") : [await call(object, "connect")];
    return { accounts: onlyOn(chain, readGiven(given, { networks })), walletChain: chain, chain };
  },

  subscribe(live, onChange, { networks, chain }) {
    const undos = OBJECTS.filter(([member]) => read(live, member)).map(([member, own]) => {
      // Each network's object tells of its own: only that of the network in use counts.
      const follow = (given: unknown): void => {
        if (chain() === own) onChange({ accounts: onlyOn(own, readGiven(given, { networks })) });
      };
      return followAll(
        [
          ["accountsChanged", follow],
          ["accountChanged", (account) => follow(account ? [account] : [])],
        ],
        (event, listener) => listen(read(live, member) as BitcoinProvider, event, listener),
      );
    });
    return () => undos.forEach((undo) => void undo());
  },

  signMessage: (live, request) => UNISAT.signMessage(objectFor(live, request.chain), request),

  send: async (live, payment) => UNISAT.send?.(objectFor(live, payment.chain), payment),

  active: async (live, chain) => read(await call(objectFor(live, chain), "getAccounts"), 0),

  moveTo: (live, chain) => call(objectFor(live, chain), "connect"),

  revoke: (live, chain) => forget(objectFor(live, chain)),
};

/** The chains that a version of it has objects for. */
export function okxChains(live: BitcoinProvider): readonly ChainId<"bip122">[] {
  return OBJECTS.filter(([member]) => read(live, member)).map(([, chain]) => chain);
}

function objectFor(live: BitcoinProvider, chain: ChainId<"bip122">): BitcoinProvider {
  const [member = ""] = OBJECTS.find(([, own]) => own === chain) ?? [];
  return (read(live, member) ?? {}) as BitcoinProvider;
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
