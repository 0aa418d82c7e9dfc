import type { RelayStorage } from "../options.ts";

/**
 * Where the client is to keep what it keeps: memory, where the page may have no IndexedDB, as in a sandboxed frame. Else
 * undefined, which is the client's own choice; it would wait for ever where that fails.
 */
export async function findStorage(): Promise<RelayStorage | undefined> {
  // Where a page has no origin, Chromium rejects a promise besides that nobody is given.
  if (globalThis.origin === "null") return createMemoryStorage();
  try {
    // A server has none, and the client's own choice is something else there.
    if (typeof indexedDB !== "undefined") await indexedDB.databases?.();
    return undefined;
  } catch {
    return createMemoryStorage();
  }
}

/** Keeps it for this visit. What is kept is a copy, as it would be anywhere else. */
function createMemoryStorage(): RelayStorage {
  const kept = new Map<string, unknown>();
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T>() => structuredClone([...kept]) as [string, T][],
    getItem: async <T>(key: string) => structuredClone(kept.get(key)) as T | undefined,
    setItem: async (key, value) => void kept.set(key, structuredClone(value)),
    removeItem: async (key) => void kept.delete(key),
  };
}
