import type { Undo } from "@foyer/contract";

/** Plain data: what a state may hold. `undefined` is absence. */
export type Plain = string | number | boolean | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** One instance's state: actions write to `state`, everyone else reads snapshots. */
export interface Store<S> {
  readonly state: S;
  /** Frozen, and the same object until something changes; so is each part of it. */
  getSnapshot(): S;
  /** Called once for a batch of writes. */
  subscribe(listener: () => void): Undo;
}

type Branch = { [key: string]: unknown };

/**
 * Makes a store of plain data: a tree in which nothing stands twice. Writes through `state` are told in the next
 * microtask; a snapshot shares with the one before whatever did not change.
 */
export function createStore<S extends { [K in keyof S]: Plain }>(initial: S): Store<S> {
  const doors = new WeakMap<object, Branch>();
  const taken = new WeakMap<object, Branch>();
  const listeners = new Set<() => void>();
  const root = copy(initial) as Branch;
  let isTold = true;
  let snapshot: Branch | undefined;

  const told = (): true => {
    snapshot = undefined;
    if (isTold) {
      isTold = false;
      queueMicrotask(() => {
        isTold = true;
        for (const listener of [...listeners]) listener();
      });
    }
    return true;
  };

  /** The door through which a branch is written. */
  const open = (branch: Branch): Branch => {
    const known = doors.get(branch);
    if (known) return known;
    const door = new Proxy(branch, {
      get: (target, key: string) => (isBranch(target[key]) ? open(target[key]) : target[key]),
      set: (target, key: string, value) => {
        const next = copy(value);
        if (!isBranch(next) && Object.is(target[key], next) && key in target) return true;
        target[key] = next;
        return told();
      },
      deleteProperty: (target, key: string) => delete target[key] && told(),
    });
    doors.set(branch, door);
    return door;
  };

  const take = (branch: Branch): Branch => {
    const before = taken.get(branch);
    const now: Branch = Array.isArray(branch) ? ([] as unknown as Branch) : {};
    let isSame = before !== undefined && Object.keys(before).length === Object.keys(branch).length;
    for (const [key, value] of Object.entries(branch)) {
      now[key] = isBranch(value) ? take(value) : value;
      isSame &&= Object.is(before?.[key], now[key]);
    }
    if (before && isSame) return before;
    taken.set(branch, Object.freeze(now));
    return now;
  };

  return {
    // A door has the type of what is behind it.
    state: open(root) as S,
    getSnapshot() {
      snapshot ??= take(root);
      return snapshot as S;
    },
    subscribe(listener) {
      const call = (): void => listener();
      listeners.add(call);
      return () => void listeners.delete(call);
    },
  };
}

/** Puts an item at the place of the one with its id, or at the end. */
export function put<T extends { readonly id: string }>(list: T[], item: T): void {
  const index = list.findIndex(({ id }) => id === item.id);
  list[index < 0 ? list.length : index] = item;
}

/** Copies plain data, so that what an adapter keeps and what the state holds are never one object. */
export function copy<T>(value: T): T {
  if (!isBranch(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, copy(item)]);
  return (Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)) as T;
}

function isBranch(value: unknown): value is Branch {
  return typeof value === "object" && value !== null;
}
