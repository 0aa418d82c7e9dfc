import type { CallsMode } from "../../features/calls/state.ts";
import { selectPayment } from "../../features/pay/state.ts";
import { selectDraft } from "../../features/send/state.ts";
import { selectSwap } from "../../features/swap/state.ts";
import type { Foyer } from "../../kit/foyer.ts";
import { findCalls } from "./find-calls.ts";
import { FEATURES, type Feature } from "./moves.ts";
import { countUntold, type World } from "./world.ts";

/**
 * Makes a listener that notes where a page says "not sent", in the state that users are shown, of what was sent. When the page
 * first says it, that is so for all pages. A page that still says it afterwards speaks of its own request, which another page
 * may have made again meanwhile.
 */
export function watchOffers(world: World, page: { readonly foyer: Foyer; readonly adapter: object }): () => void {
  const said = new Set<Feature>();
  return () => {
    const offered = readOffers(page.foyer);
    for (const feature of FEATURES) {
      const account = offered[feature];
      if (!account) {
        said.delete(feature);
        continue;
      }
      const adapter = said.has(feature) && feature !== "pay" ? page.adapter : undefined;
      said.add(feature);
      if (countUntold(world, feature, { account, adapter }) > 0)
        world.heard.push(`${feature}: offered again, and it was moved`);
    }
  };
}

/** Returns by which account each feature says that nothing was moved. */
function readOffers(foyer: Foyer): { readonly [F in Feature]: string | false | undefined } {
  const state = foyer.getSnapshot();
  const send = selectDraft(state);
  const swap = selectSwap(state);
  const payment = selectPayment(state);
  const isUndone = (mode: CallsMode): string | false | undefined => {
    const batch = findCalls(state, mode);
    return (batch?.status === "failed" || batch?.status === "rejected") && batch.account;
  };
  return {
    send: send?.stage === "reviewing" && send.failure !== undefined && send.account,
    swap: swap?.stage === "reviewing" && swap.failure !== undefined && swap.account,
    pay: payment?.stage === "choosing" && payment.failure !== undefined && payment.recipient,
    calls: isUndone("oneByOne"),
    batch: isUndone("batch"),
  };
}
