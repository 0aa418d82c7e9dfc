import type { Namespace } from "@foyer/contract";
import { isPriced } from "../../accounts/convert-amount.ts";
import { maskAmount } from "../../accounts/mask-amount.ts";
import type { Intents } from "../../intents/create-intents.ts";
import { VALUE_DIGITS } from "../../limits.ts";
import { activity } from "../activity/activity.ts";
import { tokens } from "../tokens/tokens.ts";
import { createBeginning, readHoldings } from "./beginning.ts";
import { createDesk, type Desk, type SendContext } from "./desk.ts";
import { createFees, type Fees } from "./fees.ts";
import { findToken } from "./find-token.ts";
import { createReceiving, type Receiving } from "./receiving.ts";
import { createRecentReceivers } from "./recent-receivers.ts";
import type { SendVerbs } from "./state.ts";
import { createSubmitting } from "./submitting.ts";

/** Makes one kit's verbs. */
export function create(context: SendContext, intents: Intents): SendVerbs {
  const { foyer, state } = context;
  const held = foyer.use(tokens());
  // What is sent is followed to its end, also before anybody looks.
  foyer.use(activity());
  const recent = createRecentReceivers(context.storage);
  state.recent = recent.all();
  const desk = createDesk(context);
  const fees = createFees(context, desk);
  const itemsOf: Parameters<typeof createReceiving>[2]["itemsOf"] = (facts) => readHoldings(foyer, facts)?.items ?? [];
  const receiving = createReceiving(context, desk, { recent, itemsOf });
  // Offline before it is there: the draft says that the token is missing, and who begins again reads again.
  const readAgain = (namespace: Namespace): Promise<void> => held.refresh({ namespace }).catch(() => undefined);
  const beginning = createBeginning(context, desk, { receiving, fees, refresh: readAgain });
  const { submit, look, prepare, takeBack } = createSubmitting(context, desk, {
    recent,
    intents,
    refresh: async (namespace) => {
      await Promise.all([readAgain(namespace), foyer.refreshBalance(namespace)]).catch(() => undefined);
    },
  });
  return {
    ...createWriting(context, desk, { fees, takeBack }),
    begin: (request = {}) => {
      state.recent = recent.all();
      return beginning.begin(request);
    },
    setMax: fees.writeMax,
    setSpeed: fees.choose,
    async setReceiver(text) {
      await receiving.set(text);
      await fees.askUnasked();
    },
    review: createReview(desk, { fees, receiving, prepare }),
    submit,
    look,
    reset: beginning.end,
  };
}

/** Makes what writes into the draft, and needs nobody's answer. */
function createWriting(
  { foyer }: Pick<SendContext, "foyer">,
  desk: Desk,
  { fees, takeBack }: { readonly fees: Fees; readonly takeBack: () => boolean },
): Pick<SendVerbs, "chooseToken" | "setAmount" | "switchUnit" | "edit"> {
  return {
    chooseToken(asset) {
      const before = desk.facts();
      if (!before) return;
      const items = readHoldings(foyer, before)?.items ?? [];
      const token = findToken(items, { asset, isSame: desk.isSame(before) });
      // A sum in dollars is one of any token whose price is known; all of another token is another sum.
      const isKept = !before.isMax && (before.unit === "token" || (token !== undefined && isPriced(token)));
      desk.edit({ asset, token, isMax: false, ...(!isKept && { amount: "", unit: "token" }) });
      void fees.askUnasked();
    },
    setAmount(amount) {
      const { unit, token, currency } = desk.facts() ?? {};
      const places = unit === "usd" ? VALUE_DIGITS : (token ?? currency)?.decimals;
      if (places === undefined) return;
      desk.edit({ amount: maskAmount(amount, places), isMax: false });
      void fees.askUnasked();
    },
    switchUnit() {
      const [facts, draft] = [desk.facts(), desk.draft()];
      if (!facts?.token || !draft || !isPriced(facts.token)) return;
      // What cannot be read is the same amount in no unit.
      if (draft.amount !== "" && draft.counterValue === undefined) return;
      desk.edit({ unit: facts.unit === "usd" ? "token" : "usd", amount: draft.counterValue ?? "" });
      void fees.askUnasked();
    },
    edit() {
      if (takeBack()) return;
      const { fee } = desk.facts() ?? {};
      // Nothing was changed by it, so what was asked still holds.
      desk.edit(fee && fee.status !== "loading" ? { fee } : {});
    },
  };
}

/** Makes what looks a draft over. */
function createReview(
  desk: Desk,
  { fees, receiving, prepare }: { readonly fees: Fees; readonly receiving: Receiving; readonly prepare: () => void },
): SendVerbs["review"] {
  return async () => {
    const begun = desk.edit({});
    if (!begun) return false;
    prepare();
    await receiving.settled();
    if (desk.draft()?.problem !== undefined) return false;
    // Asked again: prices change, and so does what the chain would do.
    const isAnswered = await fees.ask();
    const [facts, draft] = [desk.facts(), desk.draft()];
    if (!isAnswered || facts?.id !== begun.id || draft?.value === undefined) return false;
    if (draft.problem !== undefined || facts.fee.status === "failed") return false;
    return desk.change(facts.id, { stage: "reviewing", fixed: BigInt(draft.value) });
  };
}
