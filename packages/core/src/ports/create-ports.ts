import type { Clock, Page } from "@foyer/contract";
import type { Ports, StartPage, StartPorts, Storage } from "./ports.ts";
import type { WalletDirectory } from "./wallet-directory.ts";

/** The real ports, except those that are given. */
export function createPorts(
  given: Partial<Ports> & Pick<Ports, "sources">,
  directory: WalletDirectory | undefined,
): StartPorts {
  return {
    storage: given.storage ?? browserStorage(),
    http: given.http ?? ((...request) => fetch(...request)),
    clock: given.clock ?? systemClock(),
    page: given.page ?? browserPage(),
    sources: given.sources,
    directories: directory ? [directory] : [],
  };
}

/** The real time. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** Keeps strings in `localStorage`. A value that it refuses, where it is blocked or full, is kept for this visit only. */
export function browserStorage(): Storage {
  const refused = new Map<string, string>();
  return {
    get(key) {
      try {
        return refused.get(key) ?? localStorage.getItem(key) ?? undefined;
      } catch {
        // Sandboxed frames and private windows refuse to be read too.
        return undefined;
      }
    },
    set(key, value) {
      try {
        localStorage.setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    watch: (listener) => {
      const onStorage = ({ key, newValue }: StorageEvent): void => {
        if (key === null) refused.clear();
        else {
          refused.delete(key);
          listener(key, newValue ?? undefined);
        }
      };
      globalThis.addEventListener?.("storage", onStorage);
      return () => globalThis.removeEventListener?.("storage", onStorage);
    },
  };
}

/** The page the kit runs in, as far as start-up needs it; on a server, a page where nothing ever happens. */
export function browserPage(): StartPage {
  const view = globalThis.window as typeof globalThis.window | undefined;
  return {
    // Wallets put globals of any name on the window; the cast says just that.
    target: view as (Page & typeof view) | undefined,
    // Read on use: it is not needed before the page is drawn, and the browser computes it when it is first read.
    get origin() {
      return view?.location.origin ?? "";
    },
    whenDrawn: (run) => requestAnimationFrame(() => setTimeout(run)),
    get isReturn() {
      // Deprecated, and everywhere: what replaces it says the same in three times the bytes. Where it is missing, as in
      // some environments of tests, nobody has just been here.
      return (view?.performance.navigation?.type as number) > 0;
    },
  };
}
