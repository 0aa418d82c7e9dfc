import type { FeatureContext } from "../kit/foyer.ts";
import { copy } from "../store/create-store.ts";
import { createFollowing, type Following, isSettled } from "./follow-orders.ts";
import type { Order } from "./order.ts";
import { createSavedOrders } from "./saved-orders.ts";

/** A branch that holds orders, the newest first. */
export type WithOrders = { orders: readonly Order[] };

/** Orders of one feature: shown, kept, and followed. */
export interface OrderDesk {
  /** Shows those of earlier visits, once. */
  recall(): void;
  find(id: string): Order | undefined;
  put(order: Order): void;
  follow(signal: AbortSignal): Promise<void>;
}

/** Makes the desk of a feature. `ask`: asks whoever delivers an order. */
export function createOrderDesk<State extends WithOrders, Own extends object>(
  context: FeatureContext<State, Own>,
  ask: Following["ask"],
): OrderDesk {
  const { adapters, foyer, ports, signal, state, storage } = context;
  const saved = createSavedOrders(storage);
  let isRecalled = false;
  const recall = (): void => {
    if (isRecalled) return;
    isRecalled = true;
    state.orders = saved.all().map((order) => copy(order));
  };
  const find = (id: string): Order | undefined => state.orders.find((order) => order.id === id);
  const put = (order: Order): void => {
    recall();
    saved.put(order);
    const others = state.orders.filter(({ id }) => id !== order.id).map((one) => copy(one));
    state.orders = [copy(order), ...others].sort((a, b) => b.at - a.at);
  };
  const follow = createFollowing({
    adapters,
    foyer,
    ports,
    signal,
    ask,
    open: () => state.orders.filter((order) => !isSettled(order)),
    // One that was forgotten meanwhile is not written again.
    write: (order) => {
      const known = find(order.id);
      if (known && !isSame(known, order)) put(order);
    },
  });
  return {
    recall,
    find,
    put,
    follow: (end) => {
      recall();
      return follow(end);
    },
  };
}

/** Whether nothing that people see has changed. */
function isSame(one: Order, other: Order): boolean {
  return one.stage === other.stage && one.hash === other.hash && one.failure?.code === other.failure?.code;
}
