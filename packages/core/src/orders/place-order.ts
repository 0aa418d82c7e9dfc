import type { AccountId } from "@foyer/contract";
import type { BegunOrder, Order } from "./order.ts";
import { readLink } from "./read-link.ts";

/** What an order is of, before it was taken. */
export type Ordered = Pick<Order, "id" | "from" | "name" | "asset" | "symbol" | "at"> & { readonly account: AccountId };

/** Makes an order of what was taken. `refuse`: the error of a link that nobody is led to. */
export function toOrder(ordered: Ordered, { reference, url: link }: BegunOrder, refuse: () => Error): Order {
  const url = readLink(link);
  if (url === undefined) throw refuse();
  const { symbol, ...rest } = ordered;
  return { ...rest, ...(symbol && { symbol }), reference, url, stage: "waiting" };
}

/** Creates a function that places an order once per key: calls while it is pending share its promise, also if another key is pending. */
export function createOnce<T>(): (key: string, place: () => Promise<T>) => Promise<T> {
  const placing = new Map<string, Promise<T>>();
  return (key, place) => {
    const known = placing.get(key);
    if (known !== undefined) return known;
    const order = place().finally(() => placing.delete(key));
    placing.set(key, order);
    return order;
  };
}
