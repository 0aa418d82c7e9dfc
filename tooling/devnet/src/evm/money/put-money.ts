import type { Hex } from "viem";
import code from "../contract-code.json" with { type: "json" };
import { type MoneyFeed, noteFeeds } from "./money-feeds.ts";
import { noteNames } from "./money-names.ts";
import { type MoneySwaps, noteSwaps } from "./money-swaps.ts";
import { type MoneyToken, noteTokens } from "./money-tokens.ts";
import { collectTransactions, createAsk } from "./transactions.ts";

/** What is on a local EVM chain beside its coin. */
export type EvmMoney = {
  readonly tokens: readonly MoneyToken[];
  readonly feeds: readonly MoneyFeed[];
  /** Where clients of ENS ask for names. */
  readonly universalResolver: Hex;
  readonly swaps: MoneySwaps;
};

/** Where Multicall3 is on nearly all chains. */
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** The tenth account of the test phrase: of those that wallets have, none sends before a visitor does. */
const MAKER = "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720";

/** Puts tokens, prices, names, places to swap at, and Multicall3 on a local EVM chain. `accounts`: who has tokens and names. */
export async function putMoney(a: {
  readonly url: string;
  readonly chainId: number;
  readonly accounts: readonly Hex[];
}): Promise<EvmMoney> {
  const ask = createAsk(a.url);
  const transactions = await collectTransactions(ask, MAKER);
  const multicall3 = transactions.deploy(code.multicall3 as Hex);
  const tokens = noteTokens(transactions, a.accounts);
  const feeds = noteFeeds(transactions, { chainId: a.chainId, tokens });
  const universalResolver = noteNames(transactions, a.accounts);
  const swaps = noteSwaps(transactions, { maker: MAKER, accounts: a.accounts, tokens });
  await transactions.send();
  const [running] = await ask([["eth_getCode", [multicall3, "latest"]]]);
  await ask([["anvil_setCode", [MULTICALL3, running]]]);
  return { tokens, feeds, universalResolver, swaps };
}
