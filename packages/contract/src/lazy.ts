import { unreachable } from "./errors/foyer-error.ts";

/** Something that is fetched when first needed. */
export interface Lazy<T> {
  /** What was fetched, or undefined. */
  now(): T | undefined;
  /**
   * Fetches it once; after a failure the next call tries again.
   * @throws {FoyerError} library/unreachable
   */
  load(): Promise<T>;
}

/**
 * Makes something that is fetched when first needed. `library`: what a failure says could not be loaded.
 * @example
 * import { createLazy } from "@foyer/contract";
 *
 * const part = createLazy("@foyer/acme", () => import("@foyer/contract/on-demand"));
 * await part.load();
 */
export function createLazy<T>(library: string, fetch: () => Promise<T>): Lazy<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    now: () => value,
    load() {
      loading ??= fetch().then(
        (fetched) => {
          value = fetched;
          return fetched;
        },
        (cause: unknown) => {
          loading = undefined;
          return unreachable(library)(cause);
        },
      );
      return loading;
    },
  };
}
