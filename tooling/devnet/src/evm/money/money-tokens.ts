import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from "viem";
import code from "../contract-code.json" with { type: "json" };
import type { Transactions } from "./transactions.ts";

/** An ERC-20 of the local chain. */
export type MoneyToken = {
  readonly address: Hex;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
};

const MINT = parseAbi(["function mint(address to, uint256 value)"]);

/** Turns the rest of a line round: a name that is not what it seems. */
const RIGHT_TO_LEFT = "\u202e";
const LONG = 10_000;

/** Tokens of usual decimals, one that nobody can divide, and one that is called what no wallet would like to show. */
const TOKENS = [
  { name: "USD Coin", symbol: "USDC", decimals: 6 },
  { name: "Dai Stablecoin", symbol: "DAI", decimals: 18 },
  { name: "Wrapped Bitcoin", symbol: "WBTC", decimals: 8 },
  { name: "Loyalty points", symbol: "PTS", decimals: 0 },
  { name: `Airdrop ${RIGHT_TO_LEFT}moc.elpmaxe`, symbol: "CLAIM NOW ".repeat(LONG / 10), decimals: 18 },
] as const;

/** What each account begins with of each token: 25,000 USDC, 12,500 DAI, 1.5 WBTC, 777 points, a lot of nothing. */
const SHARES = [25_000n * 10n ** 6n, 12_500n * 10n ** 18n, 150_000_000n, 777n, 10n ** 30n];

/** Notes the tokens and what each account begins with. */
export function noteTokens(transactions: Transactions, accounts: readonly Hex[]): readonly MoneyToken[] {
  const types = [{ type: "string" }, { type: "string" }, { type: "uint8" }] as const;
  return TOKENS.map((token, index) => {
    const described = encodeAbiParameters(types, [token.name, token.symbol, token.decimals]);
    const address = transactions.deploy(`${code.token as Hex}${described.slice(2)}`);
    for (const account of accounts) {
      transactions.call(address, encodeMint(account, SHARES[index] ?? 0n));
    }
    return { address, ...token };
  });
}

/** A call that makes coins of a token out of nothing. */
export function encodeMint(to: Hex, value: bigint): Hex {
  return encodeFunctionData({ abi: MINT, functionName: "mint", args: [to, value] });
}
