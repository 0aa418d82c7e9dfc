import { type AssetId, parseAssetId } from "@foyer/contract";
import { maskAmount } from "../../accounts/mask-amount.ts";
import { type Desk, givenTo, needChain, type SwapContext } from "./desk.ts";
import { isCoin, isSameAsset } from "./sides.ts";
import type { SwapVerbs } from "./state.ts";

/** Makes what writes into the draft. */
export function createWriting(
  context: SwapContext,
  desk: Desk,
): Pick<SwapVerbs, "chooseToken" | "setAmount" | "setMax" | "flip"> {
  const fresh = { quote: { status: "none" }, gas: undefined } as const;
  return {
    async chooseToken(side, asset) {
      const facts = desk.facts();
      if (!facts) return;
      if (!desk.items(facts.chain).some((item) => isSameAsset(item.asset, asset)))
        await noteToken(context, desk, asset);
      const other = side === "from" ? "to" : "from";
      const isOther = facts[other] !== undefined && isSameAsset(facts[other], asset);
      desk.edit({
        ...fresh,
        [side]: asset,
        ...(isOther && { [other]: facts[side] }),
        ...(facts.isMax && { isMax: false, amount: "" }),
      });
    },
    setAmount(amount) {
      const places = desk.sides().from?.decimals ?? desk.facts()?.currency.decimals;
      if (places !== undefined)
        desk.edit({ amount: maskAmount(amount, places), isMax: false, quote: { status: "none" } });
    },
    async setMax() {
      const facts = desk.facts();
      const { from } = desk.sides();
      if (!facts || from?.value === undefined) return;
      const isPaidIn = isCoin(from.asset);
      const chain = needChain(context, facts.chain);
      const gasPrice = isPaidIn
        ? await chain.fetchGasPrice(facts.chain, givenTo(context, context.signal)).catch(() => undefined)
        : facts.gasPrice;
      // What is left for the chain has to be known.
      if (isPaidIn && gasPrice === undefined) return;
      desk.edit({ ...fresh, isMax: true, gasPrice });
    },
    flip() {
      const facts = desk.facts();
      if (!facts) return;
      const { from, to } = facts;
      desk.edit({ ...fresh, from: to, to: from, isMax: false, ...(facts.isMax && { amount: "" }) });
    },
  };
}

/** A token that nobody lists is what the chain says of it. */
async function noteToken(context: SwapContext, desk: Desk, asset: string): Promise<void> {
  const facts = desk.facts();
  if (!facts || !isTokenOf(asset, facts.chain)) return;
  const found = await needChain(context, facts.chain)
    .fetchToken(asset, givenTo(context, context.signal))
    .catch(() => undefined);
  if (found) desk.note(facts.chain, found);
}

function isTokenOf(asset: string, chain: string): asset is AssetId {
  try {
    parseAssetId(asset);
    return asset.startsWith(`${chain}/erc20:`);
  } catch {
    return false;
  }
}
