/** Networks of the EVM that a service of wallets has nodes of, by their numbers. */
const EVM: ReadonlySet<number> = new Set([
  1, 10, 30, 31, 56, 97, 100, 130, 137, 146, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 2810, 2818, 5000, 5003, 8217,
  8453, 17000, 42161, 42220, 43113, 43114, 55931, 57054, 59144, 80002, 80069, 80084, 80094, 84532, 421614, 534351,
  534352, 560048, 911867, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
]);
/** Those of others, by CAIP-2 id. */
const OTHERS: ReadonlySet<string> = new Set([
  "near:mainnet",
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  "bip122:000000000019d6689c085ae165831e93",
  "bip122:000000000933ea01ad0ee984209779ba",
  "tron:0x2b6653dc",
  "tron:0xcd8690dc",
]);

/**
 * Whether a service of wallets answers for a network's nodes, so that a host may ask it where the network names none.
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * import { hasDefaultRpc } from "@foyer/registry/ids";
 *
 * hasDefaultRpc("eip155:8453"); // true
 */
export function hasDefaultRpc(network: string): boolean {
  const [, number] = /^eip155:([1-9]\d*)$/.exec(network) ?? [];
  return number === undefined ? OTHERS.has(network) : EVM.has(Number(number));
}
