import type { RelayStorage } from "@foyer/walletconnect";

/** A client's storage in memory, which outlives the client as a browser's does. */
export function createMemoryStorage(): RelayStorage {
  const entries = new Map<string, unknown>();
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <T>() => [...entries] as [string, T][],
    getItem: async <T>(key: string) => entries.get(key) as T | undefined,
    // As on a disk: what is changed afterwards is not in it.
    setItem: async (key, value) => void entries.set(key, structuredClone(value)),
    removeItem: async (key) => void entries.delete(key),
  };
}
