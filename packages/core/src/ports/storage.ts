import type { Storage } from "./ports.ts";

/** Keeps strings in `localStorage`; where that is blocked or full, for this visit only. */
export function browserStorage(): Storage {
  const memory = new Map<string, string>();
  return {
    get: (key) => attempt(() => localStorage.getItem(key)) ?? memory.get(key),
    set(key, value) {
      memory.set(key, value);
      attempt(() => localStorage.setItem(key, value));
    },
    watch: (listener) => {
      const onStorage = ({ key, newValue }: StorageEvent): void => {
        if (key !== null) listener(key, newValue ?? undefined);
      };
      globalThis.addEventListener?.("storage", onStorage);
      return () => globalThis.removeEventListener?.("storage", onStorage);
    },
  };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    // Sandboxed frames, private windows and full disks refuse; the memory copy serves this visit.
    return undefined;
  }
}
