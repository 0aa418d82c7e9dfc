import type { Foyer, FoyerEvents, Snapshot } from "@foyer/core";
import { changedPaths } from "./changed-paths.ts";

/** Something that happened: the state changed, or the kit told the host of something. */
export type Moment = {
  /** Grows by one. */
  readonly id: number;
  /** Unix milliseconds. */
  readonly at: number;
  /** The state from then on. */
  readonly state: Snapshot;
} & (
  | { readonly kind: "state"; readonly changed: readonly string[] }
  | { readonly kind: "event"; readonly name: keyof FoyerEvents; readonly payload: unknown }
);

/** What has happened so far, the latest last. It holds the latest 500. */
export type Moments = {
  readonly list: readonly Moment[];
  onChange(listener: () => void): () => void;
  clear(): void;
  stop(): void;
};

const MOST = 500;

// Every event there is: the compiler misses one that is left out.
const EVENTS: { readonly [Name in keyof FoyerEvents]: true } = {
  "modal-requested": true,
  "modal-opened": true,
  "modal-closed": true,
  "view-changed": true,
  "connection-opened": true,
  "connection-changed": true,
  "connection-closed": true,
  "transaction-sent": true,
  "transaction-settled": true,
  "account-named": true,
  "network-changed": true,
};

/** Writes down what happens to a kit, from now on. It changes nothing. */
export function recordMoments(foyer: Foyer, now: () => number): Moments {
  let list: readonly Moment[] = [];
  let state = foyer.getSnapshot();
  let lastId = 0;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const add = (moment: Moment): void => {
    list = [...list.slice(1 - MOST), moment];
    tell();
  };
  const stamp = (): Pick<Moment, "id" | "at" | "state"> => {
    lastId += 1;
    return { id: lastId, at: now(), state };
  };
  const undos = [
    foyer.subscribe(() => {
      const before = state;
      state = foyer.getSnapshot();
      // The list of wallets is no part of the state: it changes without it.
      if (state !== before) add({ kind: "state", changed: changedPaths(before, state), ...stamp() });
      else tell();
    }),
    ...(Object.keys(EVENTS) as (keyof FoyerEvents)[]).map((name) =>
      foyer.on(name, (payload) => add({ kind: "event", name, payload, ...stamp() })),
    ),
  ];
  return {
    get list() {
      return list;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      list = [];
      tell();
    },
    stop() {
      for (const undo of undos) undo();
    },
  };
}
