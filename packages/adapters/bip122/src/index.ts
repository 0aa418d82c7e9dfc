export { type Bip122Adapter, type Bip122Options, bip122 } from "./bip122.ts";
export type { BitcoinNetwork } from "./networks.ts";
export type { BitcoinProvider, BitcoinWallet } from "./provider.ts";
