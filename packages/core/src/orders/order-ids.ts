import type { Clock } from "@foyer/contract";
import type { FeatureStorage } from "../kit/attached-feature.ts";
import { askedSchema } from "./asked-schema.ts";

const KEY = "asked";
/** Ids kept at once, the newest first. */
const LIMIT = 50;
/** How long an id is kept without an answer, as long as an order is followed. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Ids of orders that were asked for and not answered. The seller or exchange may have taken such an order; asked for again
 * under its id, in another tab or after a reload, it is the same order.
 */
export interface OrderIds {
  /** The id of what is asked for, kept before it is asked for. */
  take(key: string): string;
  /** Forgets it: its order is kept, and the next one of the same key is another. */
  drop(key: string): void;
}

type Asked = { readonly key: string; readonly id: string; readonly at: number };

/** Makes the ids of a feature. They are read and written in one turn: no user presses in two tabs within that. */
export function createOrderIds({
  storage,
  clock,
}: {
  readonly storage: FeatureStorage;
  readonly clock: Clock;
}): OrderIds {
  const read = (): readonly Asked[] =>
    readAsked(storage.get(KEY)).filter(({ at }) => clock.now() - at <= KEPT_MS && at <= clock.now());
  const write = (all: readonly Asked[]): void => storage.set(KEY, JSON.stringify(all.slice(0, LIMIT)));
  return {
    take(key) {
      const all = read();
      const known = all.find((one) => one.key === key);
      if (known) return known.id;
      const id = crypto.randomUUID();
      write([{ key, id, at: clock.now() }, ...all]);
      return id;
    },
    drop: (key) => write(read().filter((one) => one.key !== key)),
  };
}

/** Reads what was kept: another script may have written there. */
function readAsked(text: string | undefined): readonly Asked[] {
  try {
    const schema = askedSchema();
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.slice(0, LIMIT).flatMap((one) => schema.safeParse(one).data ?? []) : [];
  } catch {
    return [];
  }
}
