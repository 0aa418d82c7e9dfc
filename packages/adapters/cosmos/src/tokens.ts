import {
  type AccountId,
  type AssetId,
  type Holding,
  type Holdings,
  isFoyerError,
  parseAccountId,
} from "@foyer/contract";
import { type AssetMetadata, findNetwork, nameAsset, readAssetMetadata } from "@foyer/contract/on-demand";
import type { AdapterRuntime, Work } from "@foyer/contract/runtime";
import { read, readWhole } from "./chain/read.ts";
import { fetchValue, unreachable } from "./chain/rest.ts";
import type { KeplrLike } from "./keplr.ts";
import type { CosmosNetwork } from "./networks.ts";
import { ownNetworks } from "./own-networks.ts";

/** Coins in one page: strangers send accounts hundreds. */
const PAGE_SIZE = 100;
/** Descriptions read of one chain; those with more have them from strangers, too. */
const METADATA_LIMIT = 1_000;

/**
 * Lists an account's coins on its chain, a page at a time. What they are called comes from the chain as well, and is
 * left out where it does not know: many chains describe few of their coins.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://docs.cosmos.network/api#tag/Query/operation/AllBalances
 */
export async function fetchTokens(
  { networks, run }: AdapterRuntime<"cosmos", KeplrLike>,
  a: {
    readonly account: AccountId<"cosmos">;
    readonly cursor?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  },
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
  { network, metadata }: { readonly network: CosmosNetwork; readonly metadata: ReadonlyMap<unknown, AssetMetadata> },
): readonly Holding<"cosmos">[] {
  const denom = read(coin, "denom");
  const value = readWhole(read(coin, "amount"));
  const asset = typeof denom === "string" && nameCoin(network, denom);
  if (!asset || value === undefined) return [];
  const known = denom === network.denom ? network.nativeCurrency : metadata.get(denom);
  return [{ asset, value, decimals: known?.decimals, symbol: known?.symbol, name: known?.name }];
}

/**
 * The asset's name by CAIP-19: what `send` takes again.
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/cosmos/caip19.md
 */
function nameCoin({ caipNetworkId, denom, coinType = 118 }: CosmosNetwork, of: string): AssetId<"cosmos"> | undefined {
  const [, hash] = /^ibc\/([0-9A-F]{64})$/.exec(of) ?? [];
  if (of === denom) return nameAsset(caipNetworkId, ["slip44", String(coinType)]);
  return nameAsset(caipNetworkId, hash ? ["ibc", hash] : ["denom", of]);
}

async function describeCoins(
  work: Work<"cosmos">,
  network: CosmosNetwork,
): Promise<ReadonlyMap<unknown, AssetMetadata>> {
  const path = `/cosmos/bank/v1beta1/denoms_metadata?pagination.limit=${METADATA_LIMIT}`;
  // Sums are what was asked for: they are worth showing without names, and soon.
  const first = { ...network, restUrls: network.restUrls.slice(0, 1) };
  const answer = await fetchValue({ ...work, network: first, path }).catch((error: unknown) => {
    if (isFoyerError(error)) return undefined;
    throw error;
  });
  const list = read(answer, "metadatas");
  const entries = Array.isArray(list) ? list.slice(0, METADATA_LIMIT) : [];
  return new Map(entries.map((entry) => [read(entry, "base"), readEntry(entry)]));
}

function readEntry(entry: unknown): AssetMetadata {
  const units = read(entry, "denom_units");
  const display = read(entry, "display");
  const unit: unknown = Array.isArray(units) ? units.find((one) => read(one, "denom") === display) : undefined;
  return readAssetMetadata({
    decimals: read(unit, "exponent"),
    symbol: read(entry, "symbol"),
    name: read(entry, "name"),
  });
}
