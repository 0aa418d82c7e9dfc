import { selectCallBatch } from "../../features/calls/state.ts";
import { selectPayment } from "../../features/pay/state.ts";
import { selectDraft } from "../../features/send/state.ts";
import { selectSwap } from "../../features/swap/state.ts";
import type { Foyer } from "../../kit/foyer.ts";
import { countUntold, FEATURES, type Feature, type World } from "./world.ts";

/** Notes where a page says "not sent", in the state that users are shown, of what was sent. */
export function lookAtOffers(world: World, foyer: Foyer): void {
  const state = foyer.getSnapshot();
  const send = selectDraft(state);
  const swap = selectSwap(state);
  const payment = selectPayment(state);
  const batch = selectCallBatch(state);
  /** By which account it is said not to have been moved. */
  const offered: { readonly [F in Feature]: string | false | undefined } = {
    send: send?.stage === "reviewing" && send.failure !== undefined && send.account,
    swap: swap?.stage === "reviewing" && swap.failure !== undefined && swap.account,
    pay: payment?.stage === "choosing" && payment.failure !== undefined && payment.recipient,
    calls: (batch?.status === "failed" || batch?.status === "rejected") && batch.account,
  };

  for (const feature of FEATURES)
    if (offered[feature] && countUntold(world, feature, offered[feature]) > 0)
      world.heard.push(`${feature}: offered again, and it was moved`);
}
