/** What the sources of prices call a chain and its coin. */
export type Platform = { readonly defillama?: string; readonly coingecko?: string; readonly coin: string };

/** By CAIP-2. Test networks are not in it: their coins cost nothing. */
export const PLATFORMS: ReadonlyMap<string, Platform> = new Map([
  ["eip155:1", { defillama: "ethereum", coingecko: "ethereum", coin: "ethereum" }],
  ["eip155:10", { defillama: "optimism", coingecko: "optimistic-ethereum", coin: "ethereum" }],
  ["eip155:56", { defillama: "bsc", coingecko: "binance-smart-chain", coin: "binancecoin" }],
  ["eip155:100", { defillama: "xdai", coingecko: "xdai", coin: "xdai" }],
  ["eip155:137", { defillama: "polygon", coingecko: "polygon-pos", coin: "polygon-ecosystem-token" }],
  ["eip155:8453", { defillama: "base", coingecko: "base", coin: "ethereum" }],
  ["eip155:42161", { defillama: "arbitrum", coingecko: "arbitrum-one", coin: "ethereum" }],
  ["eip155:43114", { defillama: "avax", coingecko: "avalanche", coin: "avalanche-2" }],
  ["eip155:59144", { defillama: "linea", coingecko: "linea", coin: "ethereum" }],
  ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", { defillama: "solana", coingecko: "solana", coin: "solana" }],
  ["bip122:000000000019d6689c085ae165831e93", { coin: "bitcoin" }],
  ["polkadot:91b171bb158e2d3848fa23a9f1c25182", { coin: "polkadot" }],
  ["cosmos:cosmoshub-4", { coin: "cosmos" }],
  ["cosmos:osmosis-1", { coin: "osmosis" }],
  ["cosmos:celestia", { coin: "celestia" }],
  ["sui:mainnet", { defillama: "sui", coingecko: "sui", coin: "sui" }],
  ["stacks:1", { coin: "blockstack" }],
]);
