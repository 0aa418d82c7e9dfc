import { type AccountId, type AssetId, type ChainId, FoyerError, parseAccountId, parseAssetId } from "@foyer/contract";
import { isAddress } from "../address.ts";

/** A coin or token of a chain. `token`: the contract's address in lower case; undefined for the chain's own coin. */
export type EvmAsset = { readonly chain: ChainId<"eip155">; readonly token: string | undefined };

/**
 * Reads what is swapped.
 * @throws {FoyerError} swap/unsupported
 */
export function readAsset(asset: AssetId): EvmAsset {
  const { namespace, reference, assetNamespace, assetReference } = parseAssetId(asset);
  const chain = `eip155:${reference}` as const;
  const isCoin = assetNamespace === "slip44";
  const isToken = assetNamespace === "erc20" && isAddress(assetReference);
  if (namespace !== "eip155" || (!isCoin && !isToken)) throw new FoyerError("swap/unsupported", { chain: asset });
  return { chain, token: isCoin ? undefined : assetReference.toLowerCase() };
}

/** The address of an account. */
export function addressOf(account: AccountId): string {
  return parseAccountId(account).address;
}

/** The chain of an account. */
export function chainOf(account: AccountId): ChainId<"eip155"> {
  return `eip155:${parseAccountId(account).reference}`;
}
