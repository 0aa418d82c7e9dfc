import type { Clock, Page, Undo } from "@foyer/contract";
import type { PagePort, Ports, Storage } from "../ports/ports.ts";

/** A store shared by "tabs": each port made from it hears what the others write. */
export interface SharedStorage {
  open(): Storage;
  /** What is stored now. */
  entries(): Readonly<Record<string, string>>;
}

/**
 * Makes a store in memory that several kits can share, as the tabs of one browser do.
 * @example
 * import { createMemoryPorts, createSharedStorage } from "@foyer/core/testing";
 *
 * const shared = createSharedStorage();
 * const [first, second] = [shared.open(), shared.open()].map((storage) => createMemoryPorts({ storage }));
 */
export function createSharedStorage(initial: Readonly<Record<string, string>> = {}): SharedStorage {
  const entries = new Map(Object.entries(initial));
  const watchers = new Set<{ owner: object; listener: (key: string, value: string | undefined) => void }>();
  return {
    entries: () => Object.fromEntries(entries),
    open() {
      const owner = {};
      const write = (key: string, value: string): void => {
        if (entries.get(key) === value) return;
        entries.set(key, value);
        // Browsers tell the other tabs only, and later.
        for (const watcher of watchers) {
          if (watcher.owner !== owner) queueMicrotask(() => watcher.listener(key, value));
        }
      };
      return {
        get: (key) => entries.get(key),
        set: write,
        watch: (listener) => {
          const watcher = { owner, listener };
          watchers.add(watcher);
          return () => void watchers.delete(watcher);
        },
      };
    },
  };
}

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves time on and runs what falls due, in order. */
  advance(ms: number): Promise<void>;
  /** How many timers wait. */
  pending(): number;
}

/**
 * Makes a clock for tests.
 * @example
 * import { createManualClock } from "@foyer/core/testing";
 *
 * const clock = createManualClock();
 * await clock.advance(4_000);
 */
export function createManualClock(start = 1_700_000_000_000): ManualClock {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms) {
      const until = now + ms;
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.run();
        await settle();
      }
      now = until;
      await settle();
    },
    pending: () => timers.size,
  };
}

/** A page where a test says what happens. */
export interface MemoryPage extends PagePort {
  readonly copied: readonly string[];
  /** Links that were followed. */
  readonly followed: readonly string[];
  setOnline(isOnline: boolean): void;
}

/**
 * Makes a page for tests; wallets announce themselves at `target`.
 * @example
 * import { createMemoryPage } from "@foyer/core/testing";
 *
 * const page = createMemoryPage({ isMobile: true });
 * page.setOnline(false);
 * page.copied; // the texts that were copied
 */
export function createMemoryPage(
  given: { target?: Page | undefined; isMobile?: boolean | undefined; isReturn?: boolean | undefined } = {},
): MemoryPage {
  const copied: string[] = [];
  const followed: string[] = [];
  const online = new Set<(isOnline: boolean) => void>();
  let isOnline = true;
  return {
    target: given.target ?? (new EventTarget() as Page),
    origin: "https://example.org",
    whenDrawn: (run) => run(),
    isReturn: given.isReturn,
    isMobile: given.isMobile ?? false,
    copied,
    followed,
    isOnline: () => isOnline,
    onOnline: (listener) => add(online, listener),
    follow: (link) => void followed.push(link),
    copy: async (text) => copied.push(text) > 0,
    setOnline(next) {
      isOnline = next;
      for (const listener of online) listener(next);
    },
  };
}

/**
 * Makes all ports in memory; a request to the outside fails the test that made it.
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { createMemoryPorts, createScriptedAdapter } from "@foyer/core/testing";
 *
 * const adapters = [createScriptedAdapter("eip155")];
 * const kit = createFoyer({ app: { name: "Test" }, adapters, ports: createMemoryPorts() });
 */
export function createMemoryPorts(given: Partial<Ports> = {}): Ports {
  return {
    storage: given.storage ?? createSharedStorage().open(),
    clock: given.clock ?? createManualClock(),
    page: given.page ?? createMemoryPage(),
    http: given.http ?? (async (url) => Promise.reject(new TypeError(`no request expected, got ${String(url)}`))),
  };
}

/**
 * Lets everything that is ready happen, however many promises it takes; no time passes.
 * @example
 * import { settle } from "@foyer/core/testing";
 *
 * foyer.start();
 * await settle();
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function add<T>(set: Set<T>, item: T): Undo {
  set.add(item);
  return () => void set.delete(item);
}
