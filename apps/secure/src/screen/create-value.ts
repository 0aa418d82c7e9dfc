/** A value that is heard of when it changes. */
export type Value<T> = { get(): T; set(next: T): void; onChange(listener: () => void): () => void };

export function createValue<T>(first: T): Value<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
