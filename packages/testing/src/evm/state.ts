/** What an EVM wallet remembers; plain data, so that it can be kept. */
export type EvmState = {
  /** The chain the wallet is on. */
  readonly chainId: number;
  /** Chains the wallet knows. */
  readonly chains: readonly number[];
  /** RPC urls by chain id: real answers and real transactions for these. */
  readonly rpc: { readonly [chainId: string]: string };
  /** The accounts shared with allowed sites, as indices into the wallet's keys; the active one first. */
  readonly accounts: readonly number[];
  readonly locked: boolean;
  /** Sites that may see the accounts. */
  readonly origins: readonly string[];
};

const KNOWN_CHAINS: readonly number[] = [1, 10, 137, 8453, 42161, 84532, 11155111, 31337, 31338];

/** The state of a wallet that was just installed. */
export function createEvmState(given: Partial<EvmState> = {}): EvmState {
  const chainId = given.chainId ?? 1;
  const chains = given.chains ?? KNOWN_CHAINS;
  return {
    chainId,
    chains: chains.includes(chainId) ? chains : [...chains, chainId],
    rpc: given.rpc ?? {},
    accounts: given.accounts ?? [0],
    locked: given.locked ?? false,
    origins: given.origins ?? [],
  };
}
