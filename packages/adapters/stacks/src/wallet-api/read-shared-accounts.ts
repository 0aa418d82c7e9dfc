import type { Shapes } from "@foyer/contract";
import type { ReadAccount, SharedAccounts } from "@foyer/contract/runtime";
import { read, readList } from "@foyer/contract/wallet-standard";
import type { StacksNetwork } from "../networks.ts";

const ADDRESS_LIMIT = 200;
// The checksum is for `address.check`; here a wallet speaks of its own.
const ADDRESS = /^S[PMTN][0-9A-HJKMNP-TV-Z]{26,39}$/;
const PUBLIC_KEY = /^0[23][0-9a-f]{64}$/;

/**
 * Reads the addresses and the network that a wallet tells of. Addresses for Bitcoin come in the same list, and each
 * address belongs to the networks of its own kind.
 */
export function readSharedAccounts(answer: unknown, networks: readonly StacksNetwork[]): SharedAccounts<"stacks"> {
  const accounts = new Map<string, ReadAccount<"stacks">>();
  for (const entry of readList(read(answer, "addresses") ?? answer, ADDRESS_LIMIT)) {
    const address = textOf(entry, "address");
    const key = textOf(entry, "publicKey");
    const isTest = /^S[TN]/.test(address);
    const chains = networks.filter(({ testnet = false }) => testnet === isTest).map((one) => one.caipNetworkId);
    if (!ADDRESS.test(address) || !chains[0]) continue;
    const version = address.slice(0, 2) as Shapes["stacks"]["account"]["version"];
    const publicKey = PUBLIC_KEY.test(key) ? key : undefined;
    accounts.set(address, { address, publicKey, chains, details: { version } });
  }
  const name = textOf(read(read(answer, "network") ?? answer, "stacks"), "name");
  return { accounts: [...accounts.values()], ...(name && { walletChain: chainOf(name, networks) }) };
}

/** Xverse has one Stacks for the main network of Bitcoin, and another one for all the rest. */
function chainOf(name: string, networks: readonly StacksNetwork[]): StacksNetwork["caipNetworkId"] {
  const found = networks.find(({ network }) => network === `stacks-${name.toLowerCase()}`);
  return found?.caipNetworkId ?? (name === "Mainnet" ? "stacks:1" : "stacks:2147483648");
}

function textOf(value: unknown, key: string): string {
  const text = read(value, key);
  return typeof text === "string" ? text : "";
}
