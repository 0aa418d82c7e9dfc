import { FoyerError, type Holding, type Holdings, type PageRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { read, readList } from "@foyer/contract/wallet-standard";
import { askGraphQL } from "./chain/ask-graphql.ts";
import { describeCoins, nameCoin } from "./describe-coins.ts";
import type { SuiNetwork } from "./networks.ts";
import type { Runtime } from "./runtime.ts";

/** Coins in one page; servers limit how much one question may ask, and each coin's description is a part of it. */
const PAGE_SIZE = 20;

const LIST = `query listBalances($owner: SuiAddress!, $cursor: String) {
  address(address: $owner) {
    balances(first: ${PAGE_SIZE}, after: $cursor) {
      pageInfo { hasNextPage endCursor }
      nodes { coinType { repr } totalBalance }
    }
  }
}`;

type Coin = { readonly type: string; readonly value: bigint };

/**
 * Lists an account's coins on its network, a page at a time, each as its maker describes it, if at all.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://docs.sui.io/references/sui-graphql
 */
export async function fetchTokens({ networks, run }: Runtime, a: PageRequest<"sui">): Promise<Holdings<"sui">> {
  const { reference, address: owner } = parseAccountId(a.account);
  const network = findNetwork(networks, `sui:${reference}`);
  return await run({ operation: "tokens", signal: a.signal }, async (work) => {
    const variables = { owner, cursor: a.cursor ?? null };
    const answer = await askGraphQL({ ...work, network, query: LIST, variables });
    const page = read(read(answer, "address"), "balances");
    if (!Array.isArray(read(page, "nodes"))) throw unreachable(network);
    const coins = readList(read(page, "nodes"), PAGE_SIZE).flatMap(readCoin);
    const metadata = await describeCoins(work, { network, types: coins.map(({ type }) => type) });
    const next = read(read(page, "pageInfo"), "hasNextPage") === true && read(read(page, "pageInfo"), "endCursor");
    return {
      items: coins.flatMap(({ type, value }): readonly Holding<"sui">[] => {
        const named = nameCoin(network, type, metadata);
        return named ? [{ ...named, value }] : [];
      }),
      ...(typeof next === "string" && { next }),
    };
  });
}

function readCoin(node: unknown): readonly Coin[] {
  const type = read(read(node, "coinType"), "repr");
  const total = read(node, "totalBalance");
  const isCoin = typeof type === "string" && typeof total === "string" && /^\d{1,40}$/.test(total);
  return isCoin ? [{ type, value: BigInt(total) }] : [];
}

function unreachable(network: SuiNetwork): FoyerError {
  return new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no list of coins" });
}
