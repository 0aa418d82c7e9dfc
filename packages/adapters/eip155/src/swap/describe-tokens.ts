import type { SwapToken } from "@foyer/contract";
import { nameAsset, readAssetMetadata } from "@foyer/contract/on-demand";
import { readText, readWord } from "../tokens/abi.ts";
import { type ChainWork, callContracts } from "../tokens/call-contracts.ts";

/** What a token says of itself: `decimals()`, `symbol()`, `name()`. */
const DESCRIPTION = ["313ce567", "95d89b41", "06fdde03"];
/** Tokens asked for in one call. */
const LIMIT = 100;

/** Asks tokens what they are; one that has no decimals is none. */
export async function describeTokens(work: ChainWork, addresses: readonly string[]): Promise<readonly SwapToken[]> {
  const asked = addresses.slice(0, LIMIT);
  const [first] = asked;
  if (first === undefined) return [];
  const calls = asked.flatMap((to) => DESCRIPTION.map((data) => ({ to, data })));
  const { answers } = await callContracts(work, { address: first, calls });
  return asked.flatMap((address, index): readonly SwapToken[] => {
    const [digits = "", symbol = "", name = ""] = answers.slice(index * 3, index * 3 + 3);
    const asset = nameAsset(work.network.caipNetworkId, ["erc20", address]);
    const said = readWord(digits, 0);
    const { decimals, ...words } = readAssetMetadata({
      decimals: said !== undefined && said < 256n ? Number(said) : undefined,
      symbol: readText(symbol),
      name: readText(name),
    });
    return asset && decimals !== undefined ? [{ asset, decimals, ...words }] : [];
  });
}
