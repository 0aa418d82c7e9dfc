import type { Holding } from "../account-reading.ts";
import { formatAssetId } from "../asset-id.ts";
import { type AssetId, type ChainId, type ChainParts, parseChainId } from "../caip.ts";
import { FoyerError } from "../errors/foyer-error.ts";
import { readWalletName } from "../identity.ts";
import type { Namespace } from "../namespace.ts";

/** @see https://chainagnostic.org/CAIPs/caip-19 */
const REFERENCE = /^[-.%a-zA-Z0-9]{1,128}$/;

/**
 * Names an asset by CAIP-19, what the chain calls it percent-encoded; undefined where that can be written in no
 * reference, as with a coin of coins that is too long.
 * @throws {FoyerError} caip/invalid where the chain's id is none
 * @see https://chainagnostic.org/CAIPs/caip-19
 * @example
 * import { nameAsset } from "@foyer/contract/on-demand";
 *
 * nameAsset("sui:mainnet", ["coin", "0x2::sui::SUI"]); // "sui:mainnet/coin:0x2%3A%3Asui%3A%3ASUI"
 */
export function nameAsset<N extends Namespace>(
  chain: ChainId<N>,
  [assetNamespace, called]: readonly [string, string],
): AssetId<N> | undefined {
  const assetReference = encode(called);
  if (!REFERENCE.test(assetReference)) return undefined;
  // A chain of a namespace has its name before the colon.
  const parts = parseChainId(chain) as ChainParts<N>;
  return formatAssetId({ ...parts, assetNamespace, assetReference });
}

function encode(called: string): string {
  try {
    return encodeURIComponent(called).replaceAll("_", "%5F");
  } catch {
    // Half a character: it can be written in no URL.
    return "";
  }
}

/** More digits than this after the point are a mistake, or a joke. */
const DECIMALS_LIMIT = 36;

/** What a chain tells of a coin or token, in its maker's words. */
export type AssetMetadata = Pick<Holding, "decimals" | "symbol" | "name">;

/**
 * Reads what a chain tells of a coin or token; each part is undefined where it makes no sense, or is not told.
 * @example
 * import { readAssetMetadata } from "@foyer/contract/on-demand";
 *
 * readAssetMetadata({ decimals: 6, symbol: "USDC", name: 5 }); // { decimals: 6, symbol: "USDC", name: undefined }
 */
export function readAssetMetadata(a: {
  readonly decimals: unknown;
  readonly symbol: unknown;
  readonly name: unknown;
}): AssetMetadata {
  const decimals = Number.isInteger(a.decimals) ? Number(a.decimals) : -1;
  return {
    decimals: decimals >= 0 && decimals <= DECIMALS_LIMIT ? decimals : undefined,
    symbol: readWalletName(a.symbol),
    name: readWalletName(a.name),
  };
}

/**
 * The network of a CAIP-2 id.
 * @throws {FoyerError} network/not-configured
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * import { findNetwork } from "@foyer/contract/on-demand";
 *
 * findNetwork([{ caipNetworkId: "sui:mainnet", name: "Sui" }], "sui:mainnet").name; // "Sui"
 */
export function findNetwork<T extends { readonly caipNetworkId: string }>(networks: readonly T[], chain: string): T {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  if (network) return network;
  throw new FoyerError("network/not-configured", { chain });
}
