import type { Snapshot } from "@foyer/core";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { isSame } from "./is-same.ts";
import { useKit } from "./kit-context.ts";

/** Takes what is wanted out of the state. Must be pure; it may make new objects. */
export type Selector<T> = (state: Snapshot) => T;

/**
 * Reads a part of the kit's state and renders again only when that part says something else.
 *
 * The one bridge between the kit and React. On a server, and while a page hydrates, it reads the initial state.
 * @throws {FoyerError} foyer/not-created
 * @example
 * const isOpen = useFoyerState((state) => state.router.isOpen);
 */
export function useFoyerState<T>(select: Selector<T>, member = "useFoyerState"): T {
  const { foyer, getSnapshot } = useKit(member);
  const shown = useRef<Shown<T>>(undefined);
  const [read, readInitial] = useMemo(
    () => [getSnapshot, foyer.getInitialSnapshot].map((get) => memoise({ get, select, shown })),
    [foyer, getSnapshot, select],
  ) as [() => T, () => T];
  const value = useSyncExternalStore(foyer.subscribe, read, readInitial);
  useEffect(() => {
    shown.current = { value };
  }, [value]);
  return value;
}

type Shown<T> = { readonly value: T } | undefined;

/** The same state gives the same object; a state that says the same gives the object that is shown. */
function memoise<T>({
  get,
  select,
  shown,
}: {
  get: () => Snapshot;
  select: Selector<T>;
  shown: { readonly current: Shown<T> };
}): () => T {
  let from: Snapshot | undefined;
  let made: Shown<T>;
  return () => {
    const state = get();
    if (made && state === from) return made.value;
    const value = select(state);
    const before = made ?? shown.current;
    made = { value: before && isSame(before.value, value) ? before.value : value };
    from = state;
    return made.value;
  };
}
