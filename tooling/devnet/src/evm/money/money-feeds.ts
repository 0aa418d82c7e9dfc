import { encodeAbiParameters, type Hex } from "viem";
import code from "./money-code.json" with { type: "json" };
import type { MoneyToken } from "./money-tokens.ts";
import type { Transactions } from "./transactions.ts";

/** A feed as Chainlink's are. `asset`: CAIP-19 of what it is the price of. `heartbeat`: seconds. */
export type MoneyFeed = {
  readonly asset: string;
  readonly chain: number;
  readonly address: Hex;
  readonly heartbeat: number;
};

const HOUR = 3_600;
const DAY = 86_400;
/** Chainlink's prices in dollars have as many digits behind the point. */
const PLACES = 8;
const FRESH = 60;
/** Older than any heartbeat: nobody may take this price for one. */
const STALE = 10 * DAY;

/** Which of the chain's tokens has a price; of the others there is none, so that both are seen. */
const PRICED = [
  { symbol: "USDC", dollars: 99_990_000n, age: FRESH, heartbeat: DAY },
  { symbol: "DAI", dollars: 100_020_000n, age: FRESH, heartbeat: HOUR },
  { symbol: "WBTC", dollars: 6_500_000_000_000n, age: STALE, heartbeat: HOUR },
];

/** Coins of other chains, whose feeds are on this one as they are on Ethereum. */
const COINS = [
  { asset: "solana:HvzJnbp7UDsnw48gVb1epiMxKH6ALQJa/slip44:501", name: "SOL / USD", dollars: 15_025_000_000n },
  { asset: "bip122:0f9188f13cb7b2c71f2a335e3a4fc328/slip44:0", name: "BTC / USD", dollars: 6_499_950_000_000n },
];

const ETHER = 300_012_000_000n;

/** Notes what tells prices: the chain's own coin, some of its tokens, and coins of other chains. */
export function noteFeeds(
  transactions: Transactions,
  { chainId, tokens }: { readonly chainId: number; readonly tokens: readonly MoneyToken[] },
): readonly MoneyFeed[] {
  const note = (name: string, dollars: bigint, age: number): Hex => {
    const types = [{ type: "string" }, { type: "uint8" }, { type: "int256" }, { type: "uint256" }] as const;
    const described = encodeAbiParameters(types, [name, PLACES, dollars, BigInt(age)]);
    return transactions.deploy(`${code.feed as Hex}${described.slice(2)}`);
  };
  const coin = { asset: `eip155:${chainId}/slip44:60`, name: "ETH / USD", dollars: ETHER };
  return [
    ...[coin, ...COINS].map(({ asset, name, dollars }) => {
      return { asset, chain: chainId, address: note(name, dollars, FRESH), heartbeat: DAY };
    }),
    ...PRICED.flatMap(({ symbol, dollars, age, heartbeat }) => {
      const token = tokens.find((one) => one.symbol === symbol);
      if (!token) return [];
      const asset = `eip155:${chainId}/erc20:${token.address.toLowerCase()}`;
      return [{ asset, chain: chainId, address: note(`${symbol} / USD`, dollars, age), heartbeat }];
    }),
  ];
}
