import type { Namespace } from "@foyer/contract";
import type { FeatureStorage } from "../../kit/attached-feature.ts";
import type { IsSame } from "./find-token.ts";
import { receiverSchema, type SavedReceiver } from "./recent-schema.ts";
import type { RecentReceiver, SendState } from "./state.ts";

const KEY = "receivers";
/** Receivers kept of each namespace. */
const LIMIT = 5;
/** Entries read: there are no more than this of all namespaces. */
const READ_LIMIT = 50;

/** Whom this browser sent to, kept between visits. */
export interface RecentReceivers {
  /** By namespace, the latest first. */
  all(): SendState["recent"];
  of(namespace: Namespace): readonly RecentReceiver[];
  note(receiver: SavedReceiver, isSame: IsSame): void;
}

/** Makes what keeps them. */
export function createRecentReceivers(storage: FeatureStorage): RecentReceivers {
  const read = (): readonly SavedReceiver[] => readReceivers(storage.get(KEY));
  return {
    all() {
      const byNamespace = new Map<string, RecentReceiver[]>();
      for (const { namespace, ...receiver } of read())
        byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), receiver].slice(0, LIMIT));
      return Object.fromEntries(byNamespace);
    },
    of: (namespace) =>
      read()
        .filter((one) => one.namespace === namespace)
        .slice(0, LIMIT)
        .map(({ namespace: _, ...receiver }) => receiver),
    note(receiver, isSame) {
      const isOf = ({ namespace }: SavedReceiver): boolean => namespace === receiver.namespace;
      const others = read().filter((one) => !isOf(one) || !isSame(one.address, receiver.address));
      const own = [receiver, ...others.filter(isOf)].slice(0, LIMIT);
      storage.set(KEY, JSON.stringify([...own, ...others.filter((one) => !isOf(one))]));
    },
  };
}

function readReceivers(text: string | undefined): readonly SavedReceiver[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    const schema = receiverSchema();
    return Array.isArray(list) ? list.slice(0, READ_LIMIT).flatMap((one) => schema.safeParse(one).data ?? []) : [];
  } catch {
    return [];
  }
}
