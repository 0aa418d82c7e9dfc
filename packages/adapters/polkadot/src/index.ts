export type { InjectedWindowWallet } from "./injected.ts";
export type { PolkadotNetwork } from "./networks.ts";
export { type PolkadotAdapter, type PolkadotOptions, polkadot } from "./polkadot.ts";
