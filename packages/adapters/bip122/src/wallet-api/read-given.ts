import type { ChainId } from "@foyer/contract";
import type { ReadAccount, SharedAccounts } from "@foyer/contract/runtime";
import { read, readList } from "@foyer/contract/wallet-standard";
import { mainnet, regtest, testnet3 } from "../networks.ts";
import { type ReadAddress, readAddress } from "../read-address.ts";
import type { BitcoinNetworks } from "../runtime.ts";

/** Addresses kept of one wallet. */
const ADDRESS_LIMIT = 100;
const PUBLIC_KEY = /^(0[23])?[0-9a-f]{64}$/i;

/** Where a wallet says it is, and for which chains accounts are wanted. */
export type Reading = {
  readonly networks: BitcoinNetworks;
  readonly walletChain?: SharedAccounts<"bip122">["walletChain"];
};

/**
 * Reads addresses as wallets give them: texts, or objects that say their purpose. Each once: one that serves both
 * purposes may hold inscriptions, so it counts as one for ordinals.
 */
export function readGiven(given: unknown, reading: Reading): readonly ReadAccount<"bip122">[] {
  const accounts: ReadAccount<"bip122">[] = [];
  const list = typeof given === "string" ? [given] : readList(given, ADDRESS_LIMIT);
  for (const one of list) {
    const account = readOne(one, reading);
    const index = accounts.findIndex(({ address }) => address === account?.address);
    if (!account) continue;
    if (index < 0) accounts.push(account);
    else if (account.details.purpose === "ordinals") accounts[index] = account;
  }
  return accounts;
}

function readOne(one: unknown, reading: Reading): ReadAccount<"bip122"> | undefined {
  const text = typeof one === "string" ? one : read(one, "address");
  const known = typeof text === "string" ? readAddress(text) : undefined;
  if (!known) return undefined;
  const { address, addressType } = known;
  const purpose = read(one, "purpose");
  const isOrdinals = purpose === "ordinals" || (purpose !== "payment" && addressType === "p2tr");
  const publicKey = read(one, "publicKey");
  return {
    address,
    publicKey: typeof publicKey === "string" && PUBLIC_KEY.test(publicKey) ? publicKey.toLowerCase() : undefined,
    chains: chainsOf(known, reading),
    details: { purpose: isOrdinals ? "ordinals" : "payment", addressType },
  };
}

/** The networks an address is for. One that none of the application's is for stays on its own chain. */
function chainsOf({ prefix }: ReadAddress, { networks, walletChain }: Reading): readonly ChainId<"bip122">[] {
  const fitting = networks.map(({ caipNetworkId }) => caipNetworkId).filter((chain) => isFor(prefix, chain));
  if (fitting[0]) return fitting;
  if (walletChain?.startsWith("bip122:") && isFor(prefix, walletChain as ChainId<"bip122">))
    return [walletChain as ChainId<"bip122">];
  const others = { bc: mainnet, tb: testnet3, test: testnet3, bcrt: regtest };
  return [others[prefix].caipNetworkId];
}

/** Whether addresses with a prefix are for a chain. */
export function isFor(prefix: ReadAddress["prefix"], chain: ChainId<"bip122">): boolean {
  if (chain === mainnet.caipNetworkId) return prefix === "bc";
  if (prefix === "test") return true;
  return prefix === (chain === regtest.caipNetworkId ? "bcrt" : "tb");
}
