import { FoyerError } from "@foyer/contract";

/** Something that is fetched when first needed. */
export interface Later<T> {
  /** What was fetched, or undefined. */
  now(): T | undefined;
  /**
   * Uses it: at once and in the caller's own task where it is here, else as soon as it comes. After a failed request
   * the next use tries again.
   * @throws {FoyerError} library/unreachable
   */
  use<R>(use: (ready: T) => Promise<R>): Promise<R>;
}

/** Makes something that is fetched when first needed. */
export function createLater<T>(fetch: () => Promise<T>): Later<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  const load = (): Promise<T> =>
    fetch().then(
      (fetched) => {
        value = fetched;
        return fetched;
      },
      (cause: unknown) => {
        loading = undefined;
        throw new FoyerError("library/unreachable", { library: "@foyer/eip155" }, { cause });
      },
    );
  return {
    now: () => value,
    use(use) {
      if (value !== undefined) return use(value);
      loading ??= load();
      return loading.then(use);
    },
  };
}
