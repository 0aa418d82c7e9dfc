export { type Eip155Adapter, type Eip155Options, eip155 } from "./eip155.ts";
export type { EvmNetwork, ViemChain } from "./evm-network.ts";
export type { Eip1193Provider } from "./provider.ts";
