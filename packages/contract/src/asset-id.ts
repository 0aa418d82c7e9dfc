import { type AssetId, type AssetParts, known, match } from "./caip.ts";
import type { Namespace } from "./namespace.ts";

const ASSET = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})$/;

/**
 * Splits a CAIP-19 asset type into its chain, asset namespace and asset reference.
 * @throws {FoyerError} caip/invalid
 * @see https://chainagnostic.org/CAIPs/caip-19
 * @example
 * import { parseAssetId } from "@foyer/contract";
 *
 * parseAssetId("eip155:1/slip44:60").assetReference; // "60"
 */
export function parseAssetId(value: string): AssetParts {
  const [, namespace, reference, assetNamespace, assetReference] = match(ASSET, value, "CAIP-19 asset type");
  return {
    namespace: known(namespace, value),
    reference: reference as string,
    assetNamespace: assetNamespace as string,
    assetReference: assetReference as string,
  };
}

/**
 * Joins a chain and an asset into a CAIP-19 asset type.
 * @throws {FoyerError} caip/invalid
 * @example
 * import { formatAssetId } from "@foyer/contract";
 *
 * formatAssetId({ namespace: "eip155", reference: "1", assetNamespace: "slip44", assetReference: "60" });
 */
export function formatAssetId<N extends Namespace>(parts: AssetParts<N>): AssetId<N> {
  const id = `${parts.namespace}:${parts.reference}/${parts.assetNamespace}:${parts.assetReference}` as const;
  match(ASSET, id, "CAIP-19 asset type");
  return id;
}
