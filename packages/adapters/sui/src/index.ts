export type { StandardAccount, StandardWallet } from "@foyer/contract/wallet-standard";
export type { SuiNetwork } from "./networks.ts";
export { type SuiAdapter, type SuiOptions, sui } from "./sui.ts";
