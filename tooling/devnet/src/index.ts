export type { BlockTimes } from "./bitcoin/ledger.ts";
export type { BitcoinChain } from "./bitcoin/start-bitcoin.ts";
export type { EvmChain } from "./evm/start-anvil.ts";
export type { SolanaChain } from "./solana/start-solana.ts";
export type { StacksChain } from "./stacks/start-stacks.ts";
export { type Devnet, type DevnetOptions, startDevnet } from "./start-devnet.ts";
export type { ChainName, DevnetChains } from "./starters.ts";
