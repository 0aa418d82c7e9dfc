import type { SwapToken } from "@foyer/contract";
import { readWalletName } from "@foyer/contract";
import { readPicture } from "../../accounts/read-picture.ts";
import { readSameLook } from "../../accounts/read-same-look.ts";
import type { Snapshot } from "../../state.ts";
import { selectTokens } from "../tokens/state.ts";
import type { SwapSide } from "./state.ts";

/** No token has more digits behind the point. */
const DECIMALS_LIMIT = 36;
/** More tokens than this nobody looks through. */
const LIST_LIMIT = 1_000;

/** Whether an asset is a chain's own coin, which CAIP-19 names by its number. */
export function isCoin(asset: string): boolean {
  return asset.includes("/slip44:");
}

/** Whether two names are of one asset: addresses are spelled with capitals or without. */
export function isSameAsset(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * What can be swapped: what the account holds, and what whoever swaps lists. What calls itself as something listed is
 * called, and is not it, is marked.
 */
export function listSides(
  state: Snapshot,
  { chain, listed }: { readonly chain: string; readonly listed: readonly SwapToken[] },
): readonly SwapSide[] {
  const held = selectTokens(state, "eip155");
  const isKnown = held?.status === "ready" || held?.status === "stale";
  const sides = new Map<string, SwapSide>();
  for (const token of isKnown ? held.items : []) {
    if (!token.asset.startsWith(`${chain}/`) || token.isSpam) continue;
    const { asset, decimals, symbol, name, icon, value, price, isListed, isImitation } = token;
    sides.set(asset.toLowerCase(), { asset, decimals, symbol, name, icon, value, price, isListed, isImitation });
  }
  // The account may hold some of a refused token, and its decimals are those of the chain.
  const refused = new Map(isKnown ? held.refused.map(({ asset, reason }) => [asset.toLowerCase(), reason]) : []);
  for (const token of listed.slice(0, LIST_LIMIT)) {
    const side = toSide(token, chain);
    const known = side && sides.get(side.asset.toLowerCase());
    if (!side) continue;
    // A list leaves out what the account has none of.
    const why = refused.get(side.asset.toLowerCase());
    const isNone = isKnown && !held.isCut && why === undefined && side.decimals > 0;
    sides.set(side.asset.toLowerCase(), {
      ...(known ?? { ...side, value: isNone ? "0" : undefined }),
      ...(why === "indivisible" && { decimals: 0 }),
      icon: known?.icon ?? side.icon,
      isListed: true,
      isImitation: false,
    });
  }
  const looks = new Set([...sides.values()].filter(({ isListed }) => isListed).flatMap(looksOf));
  return [...sides.values()].map((side) => ({
    ...side,
    isImitation: !side.isListed && (side.isImitation || looksOf(side).some((look) => looks.has(look))),
  }));
}

/** Reads what somebody lists: who makes a list says what it likes. */
function toSide({ asset, decimals, ...said }: SwapToken, chain: string): SwapSide | undefined {
  if (!asset.startsWith(`${chain}/`)) return undefined;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > DECIMALS_LIMIT) return undefined;
  const [symbol, name, icon] = [readWalletName(said.symbol), readWalletName(said.name), readPicture(said.icon)];
  return {
    asset,
    decimals,
    value: undefined,
    isListed: false,
    isImitation: false,
    ...(symbol && { symbol }),
    ...(name && { name }),
    ...(icon && { icon }),
  };
}

function looksOf({ symbol, name }: SwapSide): readonly string[] {
  return [symbol, name].flatMap((text) => (text && readSameLook(text)) || []);
}
