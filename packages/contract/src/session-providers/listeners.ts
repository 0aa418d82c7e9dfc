/** Listeners by event, as wallets on pages have them: the same one counts once. */
export interface Listeners {
  on(event: string, listener: (payload: unknown) => void): () => void;
  off(event: string, listener: (payload: unknown) => void): void;
  emit(event: string, payload: unknown): void;
}

/**
 * Makes a list of listeners.
 * @example
 * import { createListeners } from "@foyer/contract/session-providers";
 *
 * const listeners = createListeners();
 * listeners.on("accountsChanged", console.log);
 * listeners.emit("accountsChanged", []);
 */
export function createListeners(): Listeners {
  const all = new Map<string, Set<(payload: unknown) => void>>();
  const off = (event: string, listener: (payload: unknown) => void): void => void all.get(event)?.delete(listener);
  return {
    on(event, listener) {
      const set = all.get(event) ?? new Set();
      all.set(event, set.add(listener));
      return () => off(event, listener);
    },
    off,
    emit(event, payload) {
      for (const listener of [...(all.get(event) ?? [])]) listener(payload);
    },
  };
}
