import { type AccountId, isFoyerError, type Outcome, parseAccountId } from "@foyer/contract";
import { findAdapter } from "../../kit/account-readings.ts";
import { nextLook } from "../../orders/next-look.ts";
import type { OrderReport, SourceGiven } from "../../orders/order.ts";
import { pollWhileSeen } from "../../ports/poll-while-seen.ts";
import { shareWatch } from "../../ports/share-watch.ts";
import type { Payment, PayStage } from "./state.ts";
import type { PayContext, Till } from "./till.ts";

/** Makes what follows the payment that is shown, with back-off, while the page is seen. Only what a chain says is done. */
export function createFollow(context: PayContext, till: Till): (signal: AbortSignal) => Promise<void> {
  const { foyer, ports, signal: over } = context;
  let tries = 0;
  const followed = (): Payment | undefined => {
    const payment = till.current();
    return payment?.stage === "waiting" || payment?.stage === "pending" ? payment : undefined;
  };
  // What the last answer about a transaction gave: by it one that is gone is told from one that nobody has seen yet.
  const traces = new Map<string, string>();
  const watch = shareWatch<"payment">((_, signal) =>
    pollWhileSeen({
      ports,
      signals: [over, signal],
      subscribe: foyer.subscribe,
      subject: () => {
        const { id, hash, stage } = followed() ?? {};
        return id === undefined ? undefined : `${id} ${stage} ${hash}`;
      },
      async run(scope) {
        const payment = followed();
        if (!payment) return Number.POSITIVE_INFINITY;
        try {
          const part = await readPayment(context, { payment, traces }, scope);
          if (scope.aborted) return Number.POSITIVE_INFINITY;
          tries = part ? 0 : tries + 1;
          if (part || payment.failure) till.change(payment.id, { failure: undefined, ...part });
        } catch (error) {
          if (scope.aborted) return Number.POSITIVE_INFINITY;
          tries += 1;
          const code = isFoyerError(error) ? error.code : "pay/status-unreachable";
          if (payment.failure?.code !== code) till.change(payment.id, { failure: { code } });
        }
        return nextLook(tries);
      },
    }),
  );
  return (signal) => watch("payment", signal);
}

/** What is new of a payment; undefined where nothing is. */
async function readPayment(
  context: PayContext,
  { payment, traces }: { readonly payment: Payment; readonly traces: Map<string, string> },
  signal: AbortSignal,
): Promise<Partial<Payment> | undefined> {
  const { ports } = context;
  const given: SourceGiven = { clock: ports.clock, fetch: ports.http, signal };
  const { way, reference, hash, payer, recipient } = payment;
  if (way?.kind === "exchange") {
    if (hash !== undefined) {
      const answer = await askChain(context, { account: recipient, hash, traces, signal });
      // Where it sent another one in its place, the exchange says which.
      return answer === "replaced" || answer === "dropped" ? { hash: undefined } : toPart(answer);
    }
    const told = await ports.exchanges[0]?.report({ from: way.exchange, reference: reference ?? "" }, given);
    return toldPart(payment, told);
  }
  const own =
    hash !== undefined && payer !== undefined && (await askChain(context, { account: payer, hash, traces, signal }));
  if (way?.kind !== "transfer" || own !== "confirmed") return toPart(own || "pending");
  // What was paid here is paid there once whoever carries it says so.
  const told = await ports.transfers[0]?.report(reference ?? "", given);
  return told?.status === "succeeded" ? { stage: "done" } : told?.status === "failed" ? { stage: "failed" } : undefined;
}

function toldPart(payment: Payment, told: OrderReport | undefined): Partial<Payment> | undefined {
  if (told?.status === "failed") return { stage: "failed", failedOrders: (payment.failedOrders ?? 0) + 1 };
  if (told?.status === "succeeded" && told.hash) return { stage: "pending", hash: told.hash };
  const isOnItsWay = told?.status === "pending" || told?.status === "succeeded";
  return isOnItsWay && payment.stage === "waiting" ? { stage: "pending" } : undefined;
}

type Asked = {
  readonly account: string;
  readonly hash: string;
  readonly traces: Map<string, string>;
  readonly signal: AbortSignal;
};

type Answer = Outcome["status"];

/** What the network has forgotten never happens. What took its place may have paid: as when a person pays more to have it taken sooner. */
const STAGES: Readonly<Record<Answer, PayStage | undefined>> = {
  pending: undefined,
  confirmed: "done",
  failed: "failed",
  dropped: "failed",
  replaced: "unsure",
};

function toPart(answer: Answer): Partial<Payment> | undefined {
  const stage = STAGES[answer];
  return stage && { stage };
}

async function askChain({ adapters }: PayContext, { account, hash, traces, signal }: Asked): Promise<Answer> {
  // Written by the kit, or checked where it was asked for.
  const id = account as AccountId;
  const { outcome: read } = findAdapter(adapters, parseAccountId(id).namespace).capabilities;
  const told = await read?.({ account: id, hash, trace: traces.get(hash), signal });
  if (told?.trace !== undefined) traces.set(hash, told.trace);
  return told?.status ?? "pending";
}
