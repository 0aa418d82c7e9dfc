import { type Adapter, parseAssetId } from "@foyer/contract";
import type { Token } from "../tokens/state.ts";

/** Whether two spellings name one address. */
export type IsSame = Adapter["address"]["same"];

/**
 * Whether an asset is a chain's own coin, which CAIP-19 names by its number.
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0044.md
 */
export function isCoin(asset: string): boolean {
  return readAsset(asset)?.assetNamespace === "slip44";
}

/** Finds what is wanted among what an account holds: by CAIP-19, or the chain's own coin. */
export function findToken(
  items: readonly Token[],
  { asset, isSame }: { readonly asset: string | undefined; readonly isSame: IsSame },
): Token | undefined {
  if (asset === undefined) return items.find((item) => isCoin(item.asset));
  return items.find((item) => item.asset === asset) ?? items.find((item) => isSameAsset(item.asset, asset, isSame));
}

/** Whether an address is that of a token's contract, or mint. A coin has none. */
export function isContractOf(address: string, asset: string, isSame: IsSame): boolean {
  const { assetNamespace, assetReference = "" } = readAsset(asset) ?? {};
  if (assetNamespace === undefined || assetNamespace === "slip44") return false;
  // Chains that have several tokens of one contract name it before two colons.
  const [contract = ""] = decode(assetReference).split("::");
  return contract === address || isSame(contract, address);
}

/** An address in an asset's name may be spelled with capitals or without. */
function isSameAsset(one: string, other: string, isSame: IsSame): boolean {
  const [a, b] = [readAsset(one), readAsset(other)];
  if (!a || !b || a.namespace !== b.namespace || a.reference !== b.reference) return false;
  return a.assetNamespace === b.assetNamespace && isSame(a.assetReference, b.assetReference);
}

function readAsset(asset: string): ReturnType<typeof parseAssetId> | undefined {
  try {
    return parseAssetId(asset);
  } catch {
    return undefined;
  }
}

function decode(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}
