import type { FeatureStorage } from "../kit/attached-feature.ts";
import type { Order } from "./order.ts";
import { ORDER_LIMIT, orderSchema } from "./order-schema.ts";
import { readLink } from "./read-link.ts";

const KEY = "orders";

/** Orders kept between visits. */
export interface SavedOrders {
  /** The newest first. */
  all(): readonly Order[];
  /** Keeps an order, or what became of it. */
  put(order: Order): void;
}

/** Makes what keeps them. */
export function createSavedOrders(storage: FeatureStorage): SavedOrders {
  const all = (): readonly Order[] => readOrders(storage.get(KEY));
  return {
    all,
    put({ failure: _, ...order }) {
      const others = all().filter(({ id }) => id !== order.id);
      const kept = [order, ...others].sort((a, b) => b.at - a.at).slice(0, ORDER_LIMIT);
      storage.set(KEY, JSON.stringify(kept));
    },
  };
}

function readOrders(text: string | undefined): readonly Order[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    const schema = orderSchema();
    const read = Array.isArray(list) ? list.slice(0, ORDER_LIMIT) : [];
    return read.flatMap((one) => {
      const order = schema.safeParse(one).data;
      return order && readLink(order.url) !== undefined ? [order] : [];
    });
  } catch {
    return [];
  }
}
