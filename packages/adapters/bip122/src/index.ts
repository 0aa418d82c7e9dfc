export { type Bip122Adapter, type Bip122Options, bip122 } from "./bip122.ts";
export type { BitcoinLive, BitcoinProvider } from "./live.ts";
export type { BitcoinNetwork } from "./networks.ts";
