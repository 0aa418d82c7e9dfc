type Listener = (payload: unknown) => void;

/** The listeners of one object, as Node's event emitters keep them. */
export type Listeners = {
  on(event: string, listener: Listener): void;
  remove(event: string, listener: Listener): void;
  emit(event: string, payload: unknown): void;
  count(): number;
};

/** Makes an empty list of listeners. */
export function createListeners(): Listeners {
  const entries: { readonly event: string; readonly listener: Listener }[] = [];
  return {
    on: (event, listener) => void entries.push({ event, listener }),
    remove(event, listener) {
      const index = entries.findIndex((entry) => entry.event === event && entry.listener === listener);
      if (index >= 0) entries.splice(index, 1);
    },
    emit(event, payload) {
      for (const entry of entries.filter((other) => other.event === event)) entry.listener(payload);
    },
    count: () => entries.length,
  };
}
