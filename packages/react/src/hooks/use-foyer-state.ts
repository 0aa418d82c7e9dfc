import type { Snapshot } from "@foyer/core";
import { useMemo, useSyncExternalStore } from "react";
import { useFoyerContext } from "./foyer-context.ts";

/** Takes what is wanted out of the state. Must be pure; it may make new objects. */
export type Selector<T> = (state: Snapshot) => T;

/**
 * Reads a part of the kit's state and renders again only when that part says something else. A selector that is the
 * same function between renders also gives the same object as long as it says the same.
 *
 * The one bridge between the kit and React. On a server, and while a page hydrates, it reads the initial state.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useFoyerState } from "@foyer/react";
 *
 * export function Page() {
 *   const isOpen = useFoyerState((state) => state.router.isOpen);
 *   return <main aria-hidden={isOpen} />;
 * }
 */
export function useFoyerState<T>(select: Selector<T>, member = "useFoyerState"): T {
  const { getInitialSnapshot, getSnapshot, subscribe } = useFoyerContext(member);
  const [read, readInitial] = useMemo(
    () => [memoise(getSnapshot, select), memoise(getInitialSnapshot, select)],
    [getInitialSnapshot, getSnapshot, select],
  ) as [() => T, () => T];
  return useSyncExternalStore(subscribe, read, readInitial);
}

/** The same state gives the same object, and so does another that says the same. */
function memoise<T>(get: () => Snapshot, select: Selector<T>): () => T {
  let from: Snapshot | undefined;
  let made: T;
  return () => {
    const state = get();
    if (state !== from) {
      const value = select(state);
      if (!from || !isSame(made, value)) made = value;
      from = state;
    }
    return made;
  };
}

/** Whether two pieces of plain data say the same. Parts of a state that did not change are the same object: cheap. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys({ ...a, ...b });
  return keys.every((key) => key in a && key in b && isSame(a[key], b[key]));
}

function isPlain(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null;
}
