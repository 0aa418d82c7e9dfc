import { type Holding, type Holdings, type PageRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import type { AdapterRuntime } from "@foyer/contract/runtime";
import { read, readWhole } from "./chain/read.ts";
import { fetchValue, unreachable } from "./chain/rest.ts";
import { type CoinFacts, describeCoins, nameCoin } from "./coins.ts";
import type { KeplrLike } from "./keplr.ts";
import type { CosmosNetwork } from "./networks.ts";
import { ownNetworks } from "./own-networks.ts";

/** Coins in one page: strangers send accounts hundreds. */
const PAGE_SIZE = 100;

/**
 * Lists an account's coins on its chain, a page at a time. What they are called comes from the chain as well, and is
 * left out where it does not know: many chains describe few of their coins.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://docs.cosmos.network/api#tag/Query/operation/AllBalances
 */
export async function fetchTokens(
  { networks, run }: AdapterRuntime<"cosmos", KeplrLike>,
  a: PageRequest<"cosmos">,
): Promise<Holdings<"cosmos">> {
  const { namespace, reference, address } = parseAccountId(a.account);
  const network = findNetwork(ownNetworks(networks), `${namespace}:${reference}`);
  const query = new URLSearchParams({
    "pagination.limit": String(PAGE_SIZE),
    ...(a.cursor !== undefined && { "pagination.key": a.cursor }),
  });
  const path = `/cosmos/bank/v1beta1/balances/${address}?${query}`;
  return await run({ operation: "tokens", signal: a.signal }, async (work) => {
    const [answer, metadata] = await Promise.all([
      fetchValue({ ...work, network, path }),
      describeCoins(work, network),
    ]);
    const balances = read(answer, "balances");
    if (!Array.isArray(balances)) throw unreachable(network, "it gave no balances");
    const next = read(answer, "pagination", "next_key");
    return {
      items: balances.slice(0, PAGE_SIZE).flatMap((coin) => readHolding(coin, { network, metadata })),
      ...(typeof next === "string" && next !== "" && { next }),
    };
  });
}

function readHolding(
  coin: unknown,
  { network, metadata }: { readonly network: CosmosNetwork; readonly metadata: CoinFacts },
): readonly Holding<"cosmos">[] {
  const denom = read(coin, "denom");
  const value = readWhole(read(coin, "amount"));
  const asset = typeof denom === "string" && nameCoin(network, denom);
  if (!asset || value === undefined) return [];
  const known = denom === network.denom ? network.nativeCurrency : metadata.get(denom);
  return [{ asset, value, decimals: known?.decimals, symbol: known?.symbol, name: known?.name }];
}
