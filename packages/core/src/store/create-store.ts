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
 * microtask; a snapshot shares with the one before whatever was not written to. `root` is the store's from now on.
 */
export function createStore<S extends { [K in keyof S]: Plain }>(root: S): Store<S> {
  const doors = new WeakMap<object, Branch>();
  const taken = new WeakMap<object, unknown>();
  const listeners = new Set<() => void>();
  let isTold = true;

  const tell = (): void => {
    if (!isTold) return;
    isTold = false;
    queueMicrotask(() => {
      isTold = true;
      for (const listener of [...listeners]) listener();
    });
  };

  /** The door through which a branch is written. `changed`: what it is part of has changed with it. */
  const open = (branch: Branch, changed: () => void): Branch => {
    const known = doors.get(branch);
    if (known) return known;
    const change = (): true => {
      taken.delete(branch);
      changed();
      return true;
    };
    const door = new Proxy(branch, {
      get: (target, key: string) => (isBranch(target[key]) ? open(target[key], change) : target[key]),
      set: (target, key: string, value) => {
        const next = copy(value);
        if (!isBranch(next) && Object.is(target[key], next) && key in target) return true;
        target[key] = next;
        return change();
      },
      deleteProperty: (target, key: string) => delete target[key] && change(),
    });
    doors.set(branch, door);
    return door;
  };

  const take = (value: unknown): unknown => {
    if (!isBranch(value)) return value;
    const known = taken.get(value);
    if (known) return known;
    const now = Object.freeze(each(value, take));
    taken.set(value, now);
    return now;
  };

  return {
    // A door has the type of what is behind it.
    state: open(root as Branch, tell) as S,
    getSnapshot: () => take(root) as S,
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
  return isBranch(value) ? (each(value, copy) as T) : value;
}

/** A branch of the same keys, with what is made of each of its values. */
function each(branch: Branch, make: (value: unknown) => unknown): Branch {
  const made: Branch = Array.isArray(branch) ? ([] as unknown as Branch) : {};
  for (const key of Object.keys(branch)) made[key] = make(branch[key]);
  return made;
}

function isBranch(value: unknown): value is Branch {
  return typeof value === "object" && value !== null;
}
