import type { Undo } from "@foyer/contract";
import { proxy, snapshot, subscribe } from "valtio/vanilla";

/** Plain data: what a state may hold. `undefined` is absence. */
export type Plain = string | number | boolean | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** One instance's state: actions write to `state`, everyone else reads snapshots. */
export interface Store<S> {
  readonly state: S;
  /** Frozen, and the same object until something changes; so is each part of it. */
  getSnapshot(): S;
  /** Called once for a batch of writes, in the next microtask. */
  subscribe(listener: () => void): Undo;
}

/**
 * Makes a store of plain data. `root` is the store's from now on: valtio makes one proxy of one object, so an object
 * that two stores were given would tie them together. Whatever a caller hands over is written as a `copy`.
 */
export function createStore<S extends object>(root: S): Store<S> {
  const state = proxy(root);
  return {
    state,
    getSnapshot: () => snapshot(state) as S,
    subscribe: (listener) =>
      subscribe(state, () => {
        try {
          listener();
        } catch (error) {
          // The host's own listener failed: it must surface as theirs, as an event's does.
          queueMicrotask(() => {
            throw error;
          });
        }
      }),
  };
}

/** Puts a copy of an item at the place of the one with its id, or at the end. */
export function put<T extends { readonly id: string }>(list: T[], item: T): void {
  const index = list.findIndex(({ id }) => id === item.id);
  list[index < 0 ? list.length : index] = copy(item);
}

/** Copies plain data, so that what a caller keeps and what the state holds are never one object. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])) as T;
}
