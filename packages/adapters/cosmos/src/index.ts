export { type CosmosAdapter, type CosmosOptions, cosmos } from "./cosmos.ts";
export type { KeplrKey, KeplrLike, StdSignature } from "./keplr.ts";
export type { CosmosNetwork } from "./networks.ts";
