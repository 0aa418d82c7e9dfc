import type { BlockTimes } from "./bitcoin/ledger.ts";

/** How each chain is started. */
export type ChainOptions = {
  /** Whether to listen on the ports a person can remember, listed in the README, instead of free ones. */
  readonly fixedPorts?: boolean | undefined;
  /** Chain ids of the EVM chains; 31337 and 31338 by default. */
  readonly evmChainIds?: readonly number[] | undefined;
  /** Solana addresses that are given 100 SOL; the test phrase's first five by default. */
  readonly fundedSolanaAddresses?: readonly string[] | undefined;
  /** Whether the first EVM chain and Solana begin with tokens, and the EVM chain with prices and names. Default false. */
  readonly money?: boolean | undefined;
  /** Transfers, over the year before, that the first EVM chain's first account begins with, where there is money. Default none. */
  readonly history?: number | undefined;
  /** When Bitcoin blocks are mined; one with each transaction by default. */
  readonly bitcoinBlocks?: BlockTimes | undefined;
};
