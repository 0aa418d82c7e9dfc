import { isNamespace, type Namespace } from "@foyer/contract";
import { read as readMember } from "@foyer/contract/wallet-standard";
import type { FeatureStorage } from "../../kit/attached-feature.ts";
import type { IsSame } from "./find-token.ts";
import type { RecentReceiver, SendState } from "./state.ts";

const KEY = "receivers";
/** Receivers kept of each namespace. */
const LIMIT = 5;
/** Longer ones are none, in UTF-16 units. */
const [ADDRESS_LIMIT, NAME_LIMIT] = [200, 255];
/** Entries read: there are no more than this of all namespaces. */
const READ_LIMIT = 50;

/** Somebody that was sent to, as it is kept. */
type SavedReceiver = RecentReceiver & { readonly namespace: Namespace };

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
    return Array.isArray(list) ? list.slice(0, READ_LIMIT).flatMap((one) => readReceiver(one) ?? []) : [];
  } catch {
    return [];
  }
}

/** Reads what is kept of a receiver: another script may have written there. */
function readReceiver(entry: unknown): SavedReceiver | undefined {
  const namespace = readMember(entry, "namespace");
  const address = readText(readMember(entry, "address"), ADDRESS_LIMIT);
  const named = readMember(entry, "name");
  const name = readText(named, NAME_LIMIT);
  if (!isNamespace(namespace) || address === undefined || (named !== undefined && name === undefined)) return undefined;
  return { namespace, address, ...(name !== undefined && { name }) };
}

function readText(value: unknown, limit: number): string | undefined {
  return typeof value === "string" && value.length > 0 && value.length <= limit ? value : undefined;
}
