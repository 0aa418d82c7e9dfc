import { type AssetId, isFoyerError } from "@foyer/contract";
import { type AssetMetadata, nameAsset, readAssetMetadata } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import { askGraphQL } from "./chain/ask-graphql.ts";
import type { SuiNetwork } from "./networks.ts";
import type { Work } from "./runtime.ts";

/** Coins asked about in one question: servers limit how long one may be. */
const DESCRIPTION_LIMIT = 20;

/** A coin as it is called, as far as anybody knows. */
export type NamedCoin = AssetMetadata & { readonly asset: AssetId<"sui"> };

/** Whether a coin's type is that of the coin that fees are paid in. */
export function isNative(type: string): boolean {
  return /^0x0*2::sui::SUI$/.test(type);
}

/** Names a coin by its type; undefined where CAIP-19 cannot. SLIP-44 numbers SUI 784. */
export function nameCoin(
  network: SuiNetwork,
  type: string,
  metadata: ReadonlyMap<string, AssetMetadata>,
): NamedCoin | undefined {
  const asset = nameAsset(network.caipNetworkId, isNative(type) ? ["slip44", "784"] : ["coin", type]);
  if (!asset) return undefined;
  const { decimals, symbol, name } = (isNative(type) ? network.nativeCurrency : metadata.get(type)) ?? {};
  return { asset, decimals, symbol, name };
}

/**
 * Reads what the makers of coins say of them, by type, of twenty at most. Sums are what was asked for, and worth showing
 * without names: a server that does not answer leaves them out.
 */
export async function describeCoins(
  work: Work,
  { network, types }: { readonly network: SuiNetwork; readonly types: readonly string[] },
): Promise<ReadonlyMap<string, AssetMetadata>> {
  const strange = [...new Set(types)].filter((type) => !isNative(type)).slice(0, DESCRIPTION_LIMIT);
  if (strange.length === 0) return new Map();
  const head = strange.map((_, index) => `$t${index}: String!`).join(", ");
  const fields = strange.map((_, index) => `m${index}: coinMetadata(coinType: $t${index}) { decimals symbol name }`);
  const variables = Object.fromEntries(strange.map((type, index) => [`t${index}`, type]));
  const query = `query describeCoins(${head}) { ${fields.join(" ")} }`;
  const answer = await askGraphQL({ ...work, network, query, variables }).catch((error: unknown) => {
    if (isFoyerError(error)) return undefined;
    throw error;
  });
  return new Map(strange.map((type, index) => [type, readMetadata(read(answer, `m${index}`))]));
}

function readMetadata(metadata: unknown): AssetMetadata {
  const [decimals, symbol, name] = ["decimals", "symbol", "name"].map((key) => read(metadata, key));
  return readAssetMetadata({ decimals, symbol, name });
}
