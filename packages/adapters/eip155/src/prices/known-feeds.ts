import type { AssetId } from "@foyer/contract";

/** A feed that says what an asset costs in US dollars. */
export type PriceFeed = {
  /** CAIP-19 of what it is the price of; it may be on another chain than the feed. */
  readonly asset: AssetId;
  /** The number of the EVM chain that the feed is on. */
  readonly chain: number;
  readonly address: string;
  /** How old its answer may become before there must be a new one, in seconds. */
  readonly heartbeat: number;
};

/** Proxies of Chainlink's feeds, and how old each may become. Assets: CAIP-19 behind the chain, or whole. */
type Row = readonly [chain: number, address: string, heartbeat: number, assets: readonly string[]];

const HOUR = 3_600;
const DAY = 86_400;
const ETHER = "slip44:60";
const BITCOIN = "bip122:000000000019d6689c085ae165831e93/slip44:0";

/**
 * Each row as Chainlink lists it at https://docs.chain.link/data-feeds/price-feeds/addresses, under its chain. Wrapped ether
 * is ether; a wrapped bitcoin is not quite bitcoin, so none is here, and coins of test networks cost nothing.
 */
const ROWS: readonly Row[] = [
  // ETH/USD: data.chain.link/feeds/ethereum/mainnet/eth-usd
  [1, "0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419", HOUR, [ETHER, "erc20:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"]],
  // BTC/USD: data.chain.link/feeds/ethereum/mainnet/btc-usd
  [1, "0xF4030086522a5bEEa4988F8cA5B36dbC97BeE88c", HOUR, [BITCOIN]],
  // USDC/USD: data.chain.link/feeds/ethereum/mainnet/usdc-usd
  [1, "0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6", DAY, ["erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"]],
  // USDT/USD: data.chain.link/feeds/ethereum/mainnet/usdt-usd
  [1, "0x3E7d1eAB13ad0104d2750B8863b489D65364e32D", DAY, ["erc20:0xdac17f958d2ee523a2206206994597c13d831ec7"]],
  // DAI/USD: data.chain.link/feeds/ethereum/mainnet/dai-usd
  [1, "0xAed0c38402a5d19df6E4c03F4E2DceD6e29c1ee9", HOUR, ["erc20:0x6b175474e89094c44da98b954eedeac495271d0f"]],
  // ETH/USD: data.chain.link/feeds/optimism/mainnet/eth-usd
  [
    10,
    "0x13e3Ee699D1909E989722E753853AE30b17e08c5",
    1_200,
    [ETHER, "erc20:0x4200000000000000000000000000000000000006"],
  ],
  // ETH/USD: data.chain.link/feeds/base/base/eth-usd
  [
    8453,
    "0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70",
    1_200,
    [ETHER, "erc20:0x4200000000000000000000000000000000000006"],
  ],
  // USDC/USD: data.chain.link/feeds/base/base/usdc-usd
  [8453, "0x7e860098F58bBFC8648a4311b374B1D669a2bc6B", DAY, ["erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913"]],
  // ETH/USD: data.chain.link/feeds/arbitrum/mainnet/eth-usd
  [
    42_161,
    "0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612",
    1_755,
    [ETHER, "erc20:0x82af49447d8a07e3bd95bd0d56f35241523fbab1"],
  ],
  // USDC/USD: data.chain.link/feeds/arbitrum/mainnet/usdc-usd
  [42_161, "0x50834F3163758fcC1Df9973b6e91f0F0F0434aD3", DAY, ["erc20:0xaf88d065e77c8cc2239327c5edb3a432268e5831"]],
  // USDT/USD: data.chain.link/feeds/arbitrum/mainnet/usdt-usd
  [42_161, "0x3f3f5dF88dC9F13eac63DF89EC16ef6e7E25DdE7", DAY, ["erc20:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9"]],
];

/** The feeds that the kit knows. */
export const KNOWN_FEEDS: readonly PriceFeed[] = ROWS.flatMap(([chain, address, heartbeat, assets]) =>
  assets.map((asset) => {
    const whole = asset.includes("/") ? asset : `eip155:${chain}/${asset}`;
    return { asset: whole as AssetId, chain, address, heartbeat };
  }),
);
