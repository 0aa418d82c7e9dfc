import type { Holding } from "../adapter.ts";
import { readWalletName } from "../identity.ts";

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
