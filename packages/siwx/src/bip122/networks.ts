/** How the addresses of a network begin: the prefix of bech32, and the version bytes of base58. */
export type Network = { readonly bech32: string; readonly p2pkh: number; readonly p2sh: number };

const MAIN: Network = { bech32: "bc", p2pkh: 0x00, p2sh: 0x05 };
const TEST: Network = { bech32: "tb", p2pkh: 0x6f, p2sh: 0xc4 };

/** By the reference of CAIP-2: the first 32 digits of the first block's hash. */
const NETWORKS: ReadonlyMap<string, Network> = new Map([
  ["000000000019d6689c085ae165831e93", MAIN],
  ["000000000933ea01ad0ee984209779ba", TEST],
  ["00000000da84f2bafbbc53dee25a72ae", TEST],
  ["00000008819873e925422c1ff0f99f7c", TEST],
  ["0f9188f13cb7b2c71f2a335e3a4fc328", { ...TEST, bech32: "bcrt" }],
]);

/**
 * Finds a network: Bitcoin's own, test network 3 or 4, signet, or the local one for tests.
 * @see https://namespaces.chainagnostic.org/bip122/caip2
 */
export function findNetwork(reference: string): Network | undefined {
  return NETWORKS.get(reference);
}
