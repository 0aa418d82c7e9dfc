import type { Undo } from "@foyer/contract";
import { proxy, snapshot, subscribe } from "valtio/vanilla";

/** Plain data: what a state may hold. `undefined` is absence. */
export type Plain = string | number | boolean | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** One instance's state: actions write to `state`, everyone else reads snapshots. */
export interface Store<S> {
  readonly state: S;
  /** Frozen, and the same object until something changes. */
  getSnapshot(): S;
  /** Called once for a batch of writes. */
  subscribe(listener: () => void): Undo;
}

/**
 * Makes a store around a state that nobody else holds: the same object given twice would share one state.
 */
export function createStore<S extends { [K in keyof S]: Plain }>(initial: S): Store<S> {
  const state = proxy(initial);
  return {
    state,
    getSnapshot: () => snapshot(state) as S,
    subscribe: (listener) => subscribe(state, listener),
  };
}

/** Copies plain data, so that what an adapter keeps and what the state holds are never one object. */
export function copy<T>(value: T): T {
  return structuredClone(value);
}
