import { type AssetId, type ChainId, type ChainParts, formatAssetId, parseChainId } from "../caip.ts";
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
