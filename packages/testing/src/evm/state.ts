import type { WalletState } from "../wallet/wallet-core.ts";

/** What an EVM wallet remembers; plain data, so that it can be kept. */
export type EvmState = WalletState & {
  /** The chain the wallet is on. */
  readonly chainId: number;
  /** Chains the wallet knows. */
  readonly chains: readonly number[];
  /** RPC urls by chain id: real answers and real transactions for these. */
  readonly rpc: { readonly [chainId: string]: string };
  /** Contracts that accounts become by EIP-7702, by chain id: there, several calls are done as one. */
  readonly batchAccounts: { readonly [chainId: string]: string };
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
    batchAccounts: given.batchAccounts ?? {},
    accounts: given.accounts ?? [0],
    locked: given.locked ?? false,
    origins: given.origins ?? [],
  };
}
