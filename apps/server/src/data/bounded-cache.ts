/** A map of at most `most` entries, which drops the oldest when one more is set. */
export type BoundedCache<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
};

/** Creates a cache of at most `most` entries. An entry that is set again counts as new. */
export function createBoundedCache<Value>(most: number): BoundedCache<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
  };
}
