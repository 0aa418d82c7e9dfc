// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type ChainlinkOptions, chainlinkPrices } from "./prices/chainlink-prices.ts";
export type { PriceFeed } from "./prices/known-feeds.ts";
