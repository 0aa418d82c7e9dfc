import { type AccountId, isFoyerError, parseAccountId } from "@foyer/contract";
import { findAdapter } from "../kit/account-readings.ts";
import type { FeatureContext } from "../kit/foyer.ts";
import { pollWhileSeen } from "../ports/poll-while-seen.ts";
import { shareWatch } from "../ports/share-watch.ts";
import { nextLook } from "./next-look.ts";
import type { Order, OrderReport, OrderStage } from "./order.ts";

/** How long an order is followed that nobody settles. */
const FOLLOWED_MS = 7 * 86_400_000;

/** What following works with. */
export type Following = Pick<FeatureContext<unknown>, "adapters" | "foyer" | "ports" | "signal"> & {
  /** Orders that are not settled. */
  open(): readonly Order[];
  /** Writes what is new of an order. */
  write(order: Order): void;
  /** Asks whoever delivers. */
  ask(order: Order, signal: AbortSignal): Promise<OrderReport>;
};

/** Whether nothing more can become of an order. */
export function isSettled({ stage }: Pick<Order, "stage">): boolean {
  return stage === "done" || stage === "failed";
}

/**
 * Makes what follows open orders while the page is seen: whoever delivers is asked, with back-off, and where they say that
 * it was sent, the chain. Only what the chain confirms is done.
 */
export function createFollowing(following: Following): (signal: AbortSignal) => Promise<void> {
  const { foyer, open, ports, signal: over } = following;
  let tries = 0;
  const watch = shareWatch<"open">((_, signal) =>
    pollWhileSeen({
      ports,
      signals: [over, signal],
      subscribe: foyer.subscribe,
      subject: () => ids(open()),
      async run(scope) {
        const before = JSON.stringify(open());
        for (const order of open()) if (!scope.aborted) await followOne(following, order, scope);
        if (open().length === 0) return Number.POSITIVE_INFINITY;
        // What moves is asked for sooner than what stands still.
        tries = JSON.stringify(open()) === before ? tries + 1 : 0;
        return nextLook(tries);
      },
    }),
  );
  return (signal) => watch("open", signal);
}

function ids(orders: readonly Order[]): string | undefined {
  return orders.map(({ id }) => id).join(" ") || undefined;
}

async function followOne(following: Following, order: Order, signal: AbortSignal): Promise<void> {
  const { ask, write, ports } = following;
  try {
    const told = order.stage === "sent" && order.hash ? undefined : await ask(order, signal);
    const next = toOrder(order, told);
    const settled = next.stage === "sent" ? await askChain(following, next, signal) : next;
    if (signal.aborted) return;
    const isOld = ports.clock.now() - order.at > FOLLOWED_MS && !isSettled(settled);
    if (!isOld) write({ ...settled, failure: undefined });
  } catch (error) {
    if (signal.aborted) return;
    write({ ...order, failure: { code: isFoyerError(error) ? error.code : "pay/status-unreachable" } });
  }
}

const STAGES: Readonly<Record<OrderReport["status"], OrderStage | undefined>> = {
  unknown: undefined,
  waiting: "waiting",
  pending: "pending",
  succeeded: "sent",
  failed: "failed",
};
const ORDER: readonly OrderStage[] = ["waiting", "pending", "sent"];

/** What is told out of order takes nothing back. */
function toOrder(order: Order, told: OrderReport | undefined): Order {
  const stage = told && STAGES[told.status];
  if (!stage) return order;
  const isBack = ORDER.indexOf(stage) < ORDER.indexOf(order.stage);
  const hash = told.hash ?? order.hash;
  return { ...order, stage: isBack && stage !== "failed" ? order.stage : stage, ...(hash && { hash }) };
}

/** Without a hash nobody can look, and it stays what they say. */
async function askChain({ adapters }: Following, order: Order, signal: AbortSignal): Promise<Order> {
  const { hash } = order;
  // Written by the kit, or read by the schema of what it wrote.
  const account = order.account as AccountId;
  if (hash === undefined) return order;
  const { outcome: read } = findAdapter(adapters, parseAccountId(account).namespace).capabilities;
  const outcome = await read?.({ account, hash, signal }).catch(() => undefined);
  if (outcome?.status === "confirmed") return { ...order, stage: "done" };
  return outcome?.status === "failed" ? { ...order, stage: "failed" } : order;
}
