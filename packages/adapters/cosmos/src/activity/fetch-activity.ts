import { type ActivityEntry, type ActivityPage, type PageRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import type { AdapterRuntime } from "@foyer/contract/runtime";
import { type CoinFacts, describeCoins, nameCoin } from "../coins.ts";
import type { KeplrLike } from "../keplr.ts";
import type { CosmosNetwork } from "../networks.ts";
import { ownNetworks } from "../own-networks.ts";
import { mergeSearches, type Search } from "./merge-searches.ts";
import { type Row, readRow } from "./read-row.ts";
import { searchTransactions } from "./search.ts";

/**
 * Lists what an account did and what it was sent, a page at a time: two searches of a node's index, joined. Nodes tell of
 * what is in a block only, and of no more than they keep.
 * @throws {FoyerError} network/unreachable, which says so where no server keeps an index; network/not-configured
 */
export async function fetchActivity(
  { networks, run }: AdapterRuntime<"cosmos", KeplrLike>,
  a: PageRequest<"cosmos">,
): Promise<ActivityPage<"cosmos">> {
  const { namespace, reference, address } = parseAccountId(a.account);
  const network = findNetwork(ownNetworks(networks), `${namespace}:${reference}`);
  return await run({ operation: "activity", signal: a.signal }, async (work) => {
    const searchFor = (search: string): Search => {
      return async (page) => {
        const { rows, hasNext } = await searchTransactions({ ...work, network, search, page });
        return { rows: rows.flatMap((row) => readRow(row, address) ?? []), hasNext };
      };
    };
    const searches = [searchFor(`message.sender='${address}'`), searchFor(`transfer.recipient='${address}'`)] as const;
    const { rows, next } = await mergeSearches(network, searches, a.cursor);
    const isNamed = rows.every(({ moves }) => moves.every(({ denom }) => denom === network.denom));
    const facts: CoinFacts = isNamed ? new Map() : await describeCoins(work, network);
    return { items: rows.map((row) => toEntry(row, { network, facts })), ...(next !== undefined && { next }) };
  });
}

function toEntry(
  { hash, at, status, moves }: Row,
  { network, facts }: { readonly network: CosmosNetwork; readonly facts: CoinFacts },
): ActivityEntry<"cosmos"> {
  const movements = moves.flatMap(({ denom, ...move }) => {
    const asset = nameCoin(network, denom);
    const known = denom === network.denom ? network.nativeCurrency : facts.get(denom);
    if (!asset) return [];
    return [{ asset, ...move, decimals: known?.decimals, symbol: known?.symbol, name: known?.name }];
  });
  return { hash, status, movements, ...(at !== undefined && { at }) };
}
