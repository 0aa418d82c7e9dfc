import type { Foyer, Snapshot } from "@foyer/core";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { isSame } from "./is-same.ts";
import { useKit } from "./kit-context.ts";

/** Takes what is wanted out of the state. Must be pure; it may make new objects. */
export type Selector<T> = (state: Snapshot, foyer: Foyer) => T;

/**
 * Reads a part of the kit's state and renders again only when that part says something else.
 *
 * The one bridge between the kit and React. On a server, and while a page hydrates, it reads the initial state.
 * @throws {FoyerError} foyer/not-created
 * @example
 * const isOpen = useFoyerState((state) => state.router.isOpen);
 */
export function useFoyerState<T>(select: Selector<T>, member = "useFoyerState"): T {
  const { foyer, isPaused } = useKit(member);
  const shown = useRef<{ readonly value: T } | undefined>(undefined);
  const [read, readInitial] = useMemo(
    () => [memoise({ foyer, select, shown, isInitial: false }), memoise({ foyer, select, shown, isInitial: true })],
    [foyer, select],
  );
  const hold = (): T => (shown.current ?? { value: read() }).value;
  const value = useSyncExternalStore(isPaused ? hearNothing : foyer.subscribe, isPaused ? hold : read, readInitial);
  useEffect(() => {
    shown.current = { value };
  }, [value]);
  return value;
}

function hearNothing(): () => void {
  return () => undefined;
}

/** The same state gives the same object; a state that says the same gives the object that is shown. */
function memoise<T>({
  foyer,
  select,
  shown,
  isInitial,
}: {
  foyer: Foyer;
  select: Selector<T>;
  shown: { readonly current: { readonly value: T } | undefined };
  isInitial: boolean;
}): () => T {
  let made: { readonly from: Snapshot; readonly value: T } | undefined;
  return () => {
    const from = isInitial ? foyer.getInitialSnapshot() : foyer.getSnapshot();
    if (made?.from === from) return made.value;
    const value = select(from, foyer);
    const before = made ?? shown.current;
    made = { from, value: before && isSame(before.value, value) ? before.value : value };
    return made.value;
  };
}
