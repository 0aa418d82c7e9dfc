/** A token that people swap and send, as its issuer names it. */
export type KnownToken = {
  readonly name: string;
  readonly symbol: string;
  readonly id: string;
  readonly decimals: number;
};

const USDC = { name: "USD Coin", symbol: "USDC", decimals: 6 } as const;
const USDT = { name: "Tether USD", symbol: "USDT", decimals: 6 } as const;
const DAI = { name: "Dai Stablecoin", symbol: "DAI", decimals: 18 } as const;
const WETH = { name: "Wrapped Ether", symbol: "WETH", decimals: 18 } as const;
const WBTC = { name: "Wrapped BTC", symbol: "WBTC", decimals: 8 } as const;
const LINK = { name: "ChainLink Token", symbol: "LINK", decimals: 18 } as const;

/**
 * A short list for each chain. @see https://developers.circle.com/stablecoins/usdc-contract-addresses
 * @see https://tether.to/en/supported-protocols
 */
export const KNOWN_TOKENS: ReadonlyMap<string, readonly KnownToken[]> = new Map([
  [
    "eip155:1",
    [
      { ...USDC, id: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" },
      { ...USDT, id: "0xdAC17F958D2ee523a2206206994597C13D831ec7" },
      { ...DAI, id: "0x6B175474E89094C44Da98b954EedeAC495271d0F" },
      { ...WETH, id: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2" },
      { ...WBTC, id: "0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599" },
      { ...LINK, id: "0x514910771AF9Ca656af840dff83E8264EcF986CA" },
    ],
  ],
  [
    "eip155:10",
    [
      { ...USDC, id: "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85" },
      { ...WETH, id: "0x4200000000000000000000000000000000000006" },
      { ...DAI, id: "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1" },
      { ...USDT, id: "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58" },
    ],
  ],
  [
    "eip155:137",
    [
      { ...USDC, id: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359" },
      { ...USDT, id: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F" },
    ],
  ],
  [
    "eip155:8453",
    [
      { ...USDC, id: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913" },
      { ...WETH, id: "0x4200000000000000000000000000000000000006" },
    ],
  ],
  [
    "eip155:42161",
    [
      { ...USDC, id: "0xaf88d065e77c8cC2239327C5EDb3A432268e5831" },
      { ...USDT, id: "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9" },
      { ...WETH, id: "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1" },
      { ...DAI, id: "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1" },
    ],
  ],
  [
    "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    [
      { ...USDC, id: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" },
      { ...USDT, id: "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB" },
    ],
  ],
]);

/** Tells known tokens from others, by address alone: the maker of a token chooses its name. */
export type IsKnownToken = (chain: string, id: string) => boolean;

/** Tells the tokens of the short lists, and of an operator's. `more`: addresses by CAIP-2 chain. */
export function createIsKnown(more: ReadonlyMap<string, readonly string[]>): IsKnownToken {
  const keyOf = (chain: string, id: string): string =>
    `${chain}:${chain.startsWith("eip155:") ? id.toLowerCase() : id}`;
  const listed = [...KNOWN_TOKENS].flatMap(([chain, tokens]) => tokens.map(({ id }) => keyOf(chain, id)));
  const named = [...more].flatMap(([chain, ids]) => ids.map((id) => keyOf(chain, id)));
  const known = new Set([...listed, ...named]);
  return (chain, id) => known.has(keyOf(chain, id));
}
