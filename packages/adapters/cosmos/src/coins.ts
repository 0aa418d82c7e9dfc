import { type AssetId, isFoyerError } from "@foyer/contract";
import { type AssetMetadata, nameAsset, readAssetMetadata } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { read } from "./chain/read.ts";
import { fetchValue } from "./chain/rest.ts";
import type { CosmosNetwork } from "./networks.ts";

/** Descriptions read of one chain; those with more have them from strangers, too. */
const METADATA_LIMIT = 1_000;

/** What a chain calls its coins, by denom. */
export type CoinFacts = ReadonlyMap<unknown, AssetMetadata>;

/**
 * The asset's name by CAIP-19: what `send` takes again.
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/cosmos/caip19.md
 */
export function nameCoin(
  { caipNetworkId, denom, coinType = 118 }: CosmosNetwork,
  of: string,
): AssetId<"cosmos"> | undefined {
  const [, hash] = /^ibc\/([0-9A-F]{64})$/.exec(of) ?? [];
  if (of === denom) return nameAsset(caipNetworkId, ["slip44", String(coinType)]);
  return nameAsset(caipNetworkId, hash ? ["ibc", hash] : ["denom", of]);
}

/** Reads what a chain says of its coins; nothing where it does not answer: sums are worth showing without names, and soon. */
export async function describeCoins(work: Work<"cosmos">, network: CosmosNetwork): Promise<CoinFacts> {
  const path = `/cosmos/bank/v1beta1/denoms_metadata?pagination.limit=${METADATA_LIMIT}`;
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
