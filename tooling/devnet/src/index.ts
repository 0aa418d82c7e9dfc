export type { EvmChain } from "./evm/start-anvil.ts";
export type { SolanaChain } from "./solana/start-solana.ts";
export { type Devnet, type DevnetOptions, startDevnet } from "./start-devnet.ts";
