import { unreachable } from "@foyer/contract";

/** Something that is fetched when first needed. */
export interface Later<T> {
  /** What was fetched, or undefined. */
  now(): T | undefined;
  /**
   * Fetches it once; after a failure the next call tries again.
   * @throws {FoyerError} library/unreachable
   */
  load(): Promise<T>;
}

export function createLater<T>(name: string, fetch: () => Promise<T>): Later<T> {
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
          return unreachable(name)(cause);
        },
      );
      return loading;
    },
  };
}
