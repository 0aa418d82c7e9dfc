import { type AssetId, isFoyerError } from "@foyer/contract";
import type { Intents } from "../../intents/create-intents.ts";
import { createConnecting } from "./connecting.ts";
import { createFollow } from "./follow-payment.ts";
import { followTabs } from "./follow-tabs.ts";
import { createPaying } from "./paying.ts";
import { isOpen, isPageAsked } from "./payment-book.ts";
import { readRequest, requireSame, type Wanted } from "./read-request.ts";
import type { Payment, PayRequest, PayResult, PayVerbs } from "./state.ts";
import { createTill, type PayContext, type Till } from "./till.ts";

/** Makes one kit's verbs. */
export function create(context: PayContext, intents: Intents): PayVerbs {
  const { adapters, foyer, ports, signal: over, state } = context;
  const till = createTill(context);
  const follow = createFollow(context, till);
  // Once something was paid it is followed whoever looks; it ends with the kit.
  const followOn = (): void => void follow(over);
  const paying = createPaying(context, { till, intents, onPaid: followOn });
  followTabs(context, { till, intents, onFound: followOn });
  const look = createLook({ till, intents, onFound: followOn });
  /** Payments whose wallet was asked in this visit: of those of another one nobody knows the answer. */
  const own = new Set<string>();

  const show = (payment: Payment): void => {
    const isAnother = state.payment?.id !== payment.id;
    // Another tab may still wait for an exchange: what it wrote stays.
    till[isPageAsked(till.book.get(payment.id)) ? "show" : "put"](payment);
    own.add(payment.id);
    if (isAnother) {
      context.runs.abort("pay-quote");
      state.quote = undefined;
    }
    if (isAnother || state.exchanges?.status !== "ready") void listExchanges(context, payment.asset);
    if (isOpen(payment)) followOn();
    if (payment.stage === "unsure") void look(payment);
  };
  const find = (wanted: Wanted): Payment => {
    const shown = state.payment?.id === wanted.id ? state.payment : undefined;
    const known = shown ?? till.book.get(wanted.id);
    if (!known) return { ...wanted, stage: "choosing", at: ports.clock.now() };
    requireSame(known, wanted);
    if (known.stage === "failed") return toChoosing(known);
    return fromOtherVisit(known);
  };
  /** An exchange's page that was asked for and not seen was paid by nobody. */
  const fromOtherVisit = (known: Payment): Payment => {
    if (known.stage !== "asking" || own.has(known.id)) return known;
    return { ...known, stage: isPageAsked(known) ? "choosing" : "unsure" };
  };

  const connect = createConnecting(context, till);
  const pay = async ({ signal, isShown = true, ...request }: PayRequest): Promise<PayResult> => {
    const wanted = await readRequest(request, { adapters, namespaces: ports.payNamespaces });
    const payment = find(wanted);
    if (payment.stage === "done") return { id: payment.id, ...(payment.hash && { hash: payment.hash }) };
    const paid = till.wait(payment.id, signal);
    show(payment);
    if (isShown) foyer.open({ view: payment.stage === "choosing" ? "Pay" : "PayLoading" });
    return await paid;
  };

  return {
    ...paying,
    connect,
    pay,
    cancel() {
      const { payment } = state;
      if (!payment || (isOpen(payment) && payment.stage !== "waiting")) return;
      state.payment = undefined;
      state.quote = undefined;
      till.giveUp(payment.id);
    },
    again() {
      const { payment } = state;
      if (!payment || payment.stage === "done" || payment.stage === "pending" || payment.doubt === "looking") return;
      intents.release(payment.id);
      till.put(toChoosing(payment));
    },
    async look() {
      const { payment } = state;
      if (payment?.stage === "unsure" && payment.doubt !== "looking") await look(payment);
    },
    follow({ signal }) {
      const known = state.payment ? undefined : till.book.latestOpen();
      if (known) show(fromOtherVisit(known));
      return follow(signal);
    },
  };
}

/** Returns a payment as it is chosen again, without the way it was paid. */
function toChoosing({ id, asset, amount, recipient, decimals, symbol, failedOrders, at }: Payment): Payment {
  return { id, asset, amount, recipient, decimals, symbol, failedOrders, at, stage: "choosing" };
}

/** Creates `look`, which checks whether the chain has a payment whose wallet did not answer. */
function createLook({
  till,
  intents,
  onFound,
}: {
  readonly till: Till;
  readonly intents: Intents;
  readonly onFound: () => void;
}): (payment: Payment) => Promise<void> {
  /** Shows what another tab has found meanwhile, and returns whether it has. */
  const showFound = (id: string): boolean => {
    const kept = till.book.get(id);
    if (kept?.stage !== "pending" && kept?.stage !== "done") return false;
    till.put(kept);
    onFound();
    return true;
  };
  return async ({ id }) => {
    if (showFound(id)) return;
    till.change(id, { doubt: "looking" });
    const found = await intents.look(id);
    // The wallet, or another tab, may have answered meanwhile.
    if (till.find(id)?.stage !== "unsure" || showFound(id)) return;
    if (found.status === "sent") {
      till.change(id, { stage: "pending", hash: found.hash, failure: undefined, doubt: undefined });
      onFound();
    } else till.change(id, { doubt: found.status === "none" ? "unknown" : found.status });
  };
}

/** Reads who pays the asset out. A failure is in the state. */
async function listExchanges({ ports, runs, signal: over, state }: PayContext, asset: string): Promise<void> {
  const [source] = ports.exchanges;
  if (!source) return;
  state.exchanges = { status: "loading" };
  await runs
    .only("pay-exchanges", over, async (signal) => {
      const given = { clock: ports.clock, fetch: ports.http, signal };
      // Read by the request's own rules.
      const items = await source.list({ asset: asset as AssetId }, given);
      if (!signal.aborted) state.exchanges = { status: "ready", items };
    })
    .catch((error: unknown) => {
      if (isFoyerError(error, "flow/aborted")) return;
      const code = isFoyerError(error) ? error.code : "pay/exchanges-unreachable";
      state.exchanges = { status: "failed", code };
    });
}
