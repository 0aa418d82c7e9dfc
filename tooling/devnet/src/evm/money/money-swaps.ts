import { encodeAbiParameters, type Hex } from "viem";
import code from "./money-code.json" with { type: "json" };
import { encodeMint, type MoneyToken } from "./money-tokens.ts";
import { createPools, type PoolSide } from "./note-pools.ts";
import type { Transactions } from "./transactions.ts";
import { readUniswapCode } from "./uniswap-code.ts";

/** Where people swap on a local EVM chain. */
export type MoneySwaps = {
  /** SwapRouter02 of Uniswap, which swaps over its v2 and v3 pools. */
  readonly router: Hex;
  /** QuoterV2 of Uniswap. */
  readonly quoter: Hex;
  readonly factoryV2: Hex;
  /** The chain's coin as a token. */
  readonly wrapped: MoneyToken;
  /** Tokens that are there to be swapped: one that takes permits, one that keeps a fee, one that returns nothing. */
  readonly tokens: readonly MoneyToken[];
  /** What an account becomes by EIP-7702 where its wallet does several calls as one. */
  readonly batchAccount: Hex;
};

const ODD_TOKENS = [
  { kind: "permit", name: "Permit Dollar", symbol: "PRM", decimals: 6 },
  { kind: "fee", name: "Toll Token", symbol: "TOLL", decimals: 18 },
  { kind: "mute", name: "Mute Dollar", symbol: "MUTE", decimals: 6 },
] as const;

/** What each account begins with of each of them, in whole ones. */
const SHARE = 10_000n;
/** What one whole coin of the chain costs in dollars where the pools begin. */
const COIN_COSTS = 3_000n;
const ETHER = 10n ** 18n;

/** Notes Uniswap's contracts, pools of both versions with coins in them, and tokens that are unlike others. */
export function noteSwaps(
  transactions: Transactions,
  {
    maker,
    accounts,
    tokens,
  }: { readonly maker: Hex; readonly accounts: readonly Hex[]; readonly tokens: readonly MoneyToken[] },
): MoneySwaps {
  const uniswap = readUniswapCode();
  const odd = ODD_TOKENS.map(({ kind, ...token }): MoneyToken => {
    const types = [{ type: "string" }, { type: "string" }, { type: "uint8" }] as const;
    const described = encodeAbiParameters(types, [token.name, token.symbol, token.decimals]);
    const address = transactions.deploy(`${code[kind] as Hex}${described.slice(2)}`);
    for (const account of accounts)
      transactions.call(address, encodeMint(account, SHARE * 10n ** BigInt(token.decimals)));
    return { address, ...token };
  });
  const pools = createPools(transactions, { maker, uniswap });
  const coin = (whole: bigint): PoolSide => ({ token: pools.wrapped, value: whole * ETHER });
  const dollars = (symbol: string, whole: bigint): PoolSide => {
    const token = [...tokens, ...odd].find((one) => one.symbol === symbol);
    if (!token) throw new Error(`The local chain has no ${symbol}.`);
    return { token: token.address, value: whole * 10n ** BigInt(token.decimals) };
  };
  const worth = (symbol: string, coins: bigint): readonly [PoolSide, PoolSide] => [
    coin(coins),
    dollars(symbol, coins * COIN_COSTS),
  ];
  // Small sums are cheaper to swap by v3, large ones by v2.
  pools.addV2(...worth("USDC", 200n));
  pools.addV3(500, ...worth("USDC", 40n));
  pools.addV3(3_000, ...worth("DAI", 100n));
  pools.addV3(500, dollars("USDC", 300_000n), dollars("DAI", 300_000n));
  pools.addV2(coin(130n), dollars("WBTC", 6n));
  pools.addV3(3_000, coin(65n), dollars("WBTC", 3n));
  pools.addV2(...worth("PRM", 100n));
  pools.addV2(...worth("TOLL", 100n));
  pools.addV2(...worth("MUTE", 100n));
  const batchAccount = transactions.deploy(code.batch as Hex);
  const wrapped = { address: pools.wrapped, name: "Wrapped Ether", symbol: "WETH", decimals: 18 };
  return { router: pools.router, quoter: pools.quoter, factoryV2: pools.factoryV2, wrapped, tokens: odd, batchAccount };
}
