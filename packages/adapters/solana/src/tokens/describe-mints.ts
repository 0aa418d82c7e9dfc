import { isFoyerError } from "@foyer/contract";
import { type AssetMetadata, readAssetMetadata } from "@foyer/contract/on-demand";
import { readList } from "@foyer/contract/wallet-standard";
import { readDeep } from "../chain/exact-json.ts";
import { fetchResult } from "../chain/rpc.ts";
import type { Owning } from "./token-accounts.ts";

/** Mints asked about in one question; nodes take no more. */
const MINT_LIMIT = 100;
/** Additions read of one mint. */
const EXTENSION_LIMIT = 30;

/**
 * Reads what mints of Token-2022 say of themselves, in their makers' words. Those of the older program say nothing there;
 * sums are what was asked for, so a node that does not answer leaves names out.
 * @see https://www.solana-program.com/docs/token-2022/extensions#metadata
 */
export async function describeMints(
  a: Owning,
  mints: readonly string[],
): Promise<ReadonlyMap<string, Pick<AssetMetadata, "symbol" | "name">>> {
  const asked = mints.slice(0, MINT_LIMIT);
  if (asked.length === 0) return new Map();
  const params = [asked, { encoding: "jsonParsed", commitment: "confirmed" }];
  const answer = await fetchResult({ ...a, method: "getMultipleAccounts", params }).catch((error: unknown) => {
    if (isFoyerError(error)) return undefined;
    throw error;
  });
  return new Map(asked.map((mint, index) => [mint, readMint(readDeep(answer, "value", index))]));
}

function readMint(account: unknown): Pick<AssetMetadata, "symbol" | "name"> {
  const extensions = readList(readDeep(account, "data", "parsed", "info", "extensions"), EXTENSION_LIMIT);
  const state = readDeep(
    extensions.find((one) => readDeep(one, "extension") === "tokenMetadata"),
    "state",
  );
  const [symbol, name] = [readDeep(state, "symbol"), readDeep(state, "name")];
  const said = readAssetMetadata({ decimals: undefined, symbol, name });
  return { symbol: said.symbol, name: said.name };
}
