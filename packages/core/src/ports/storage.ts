import type { Undo } from "@foyer/contract";
import type { Storage } from "./ports.ts";

/** Keeps strings for this visit only. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    watch: () => () => {},
  };
}

/** Keeps strings in `localStorage`; where that is blocked or full, for this visit only. */
export function browserStorage(): Storage {
  const memory = memoryStorage();
  return {
    get: (key) => attempt(() => localStorage.getItem(key)) ?? memory.get(key),
    set: (key, value) => {
      memory.set(key, value);
      attempt(() => localStorage.setItem(key, value));
    },
    remove: (key) => {
      memory.remove(key);
      attempt(() => localStorage.removeItem(key));
    },
    watch: watchOtherTabs,
  };
}

function watchOtherTabs(listener: (key: string, value: string | undefined) => void): Undo {
  if (typeof window === "undefined") return () => {};
  const hear = (event: StorageEvent): void => {
    if (event.key !== null) listener(event.key, event.newValue ?? undefined);
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    // Sandboxed frames, private windows and full disks refuse; the memory copy serves this visit.
    return undefined;
  }
}
