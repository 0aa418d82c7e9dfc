import { type AccountId, isFoyerError, parseAccountId } from "@foyer/contract";
import { findAdapter } from "../../kit/account-readings.ts";
import { nextLook } from "../../orders/next-look.ts";
import type { OrderReport, SourceGiven } from "../../orders/order.ts";
import { pollWhileSeen } from "../../ports/poll-while-seen.ts";
import { shareWatch } from "../../ports/share-watch.ts";
import type { Payment } from "./state.ts";
import type { PayContext, Till } from "./till.ts";

/** Makes what follows the payment that is shown, with back-off, while the page is seen. Only what a chain says is done. */
export function createFollow(context: PayContext, till: Till): (signal: AbortSignal) => Promise<void> {
  const { foyer, ports, signal: over } = context;
  let tries = 0;
  const followed = (): Payment | undefined => {
    const payment = till.current();
    return payment?.stage === "waiting" || payment?.stage === "pending" ? payment : undefined;
  };
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
          const part = await readPayment(context, payment, scope);
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
  payment: Payment,
  signal: AbortSignal,
): Promise<Partial<Payment> | undefined> {
  const { ports } = context;
  const given: SourceGiven = { clock: ports.clock, fetch: ports.http, signal };
  const { way, reference, hash, payer, recipient } = payment;
  if (way?.kind === "exchange") {
    if (hash !== undefined) return toPart(await askChain(context, { account: recipient, hash, signal }));
    const told = await ports.exchanges[0]?.report({ from: way.exchange, reference: reference ?? "" }, given);
    return toldPart(payment, told);
  }
  const own = hash !== undefined && payer !== undefined && (await askChain(context, { account: payer, hash, signal }));
  if (way?.kind !== "transfer" || own !== "confirmed") return toPart(own || "pending");
  // What was paid here is paid there once whoever carries it says so.
  const told = await ports.transfers[0]?.report(reference ?? "", given);
  return told?.status === "succeeded" ? { stage: "done" } : told?.status === "failed" ? { stage: "failed" } : undefined;
}

function toldPart(payment: Payment, told: OrderReport | undefined): Partial<Payment> | undefined {
  if (told?.status === "failed") return { stage: "failed" };
  if (told?.status === "succeeded" && told.hash) return { stage: "pending", hash: told.hash };
  const isOnItsWay = told?.status === "pending" || told?.status === "succeeded";
  return isOnItsWay && payment.stage === "waiting" ? { stage: "pending" } : undefined;
}

type Answer = "pending" | "confirmed" | "failed";

function toPart(answer: Answer): Partial<Payment> | undefined {
  return answer === "pending" ? undefined : { stage: answer === "confirmed" ? "done" : "failed" };
}

/** One that another took the place of, or that the network has forgotten, never happens. */
async function askChain(
  { adapters }: PayContext,
  { account, hash, signal }: { readonly account: string; readonly hash: string; readonly signal: AbortSignal },
): Promise<Answer> {
  // Written by the kit, or checked where it was asked for.
  const id = account as AccountId;
  const { outcome: read } = findAdapter(adapters, parseAccountId(id).namespace).capabilities;
  const { status = "pending" } = (await read?.({ account: id, hash, signal })) ?? {};
  return status === "pending" || status === "confirmed" ? status : "failed";
}
