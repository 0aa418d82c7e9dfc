import type { Page } from "@foyer/contract";

/** A page of its own: events and globals that no other test sees. */
export type TestPage = Page & {
  /** Puts a global on the page, as a script of a wallet would. */
  set(name: string, value: unknown): void;
  /** Takes a global off the page. */
  unset(name: string): void;
  /** How many listeners are on the page now, of one event or of all. */
  listenerCount(type?: string): number;
};

type Listener = EventListenerOrEventListenerObject;
type Entry = { readonly type: string; readonly capture: boolean; readonly listener: Listener; readonly call: Listener };

const DEFAULT_ORIGIN = "http://localhost";

/**
 * Makes a page for tests in Node: an event target with its own globals and a count of its listeners, no DOM.
 * @example
 * import { createEvmWallet, createTestPage } from "@foyer/testing";
 *
 * const page = createTestPage();
 * const stop = createEvmWallet().announce(page);
 * stop();
 * page.listenerCount(); // 0
 */
export function createTestPage(options: { readonly origin?: string | undefined } = {}): TestPage {
  const origin = options.origin ?? DEFAULT_ORIGIN;
  const target = new EventTarget();
  const globals = target as unknown as Record<string, unknown>;
  const { entries, ...counted } = countListeners(target);
  return Object.assign(target, counted, {
    location: { origin, href: `${origin}/`, host: origin.replace(/^\w+:\/\//, "") },
    set: (name: string, value: unknown) => void define(globals, name, value),
    unset: (name: string) => void Reflect.deleteProperty(globals, name),
    listenerCount: (type?: string) => entries.filter((entry) => type === undefined || entry.type === type).length,
  }) as unknown as TestPage;
}

function define(globals: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(globals, name, { value, configurable: true, enumerable: true, writable: true });
}

type Counted = Pick<EventTarget, "addEventListener" | "removeEventListener"> & { readonly entries: Entry[] };

function countListeners(target: EventTarget): Counted {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const entries: Entry[] = [];
  const find = (type: string, listener: Listener, capture: boolean): Entry | undefined =>
    entries.find((entry) => entry.type === type && entry.listener === listener && entry.capture === capture);
  const drop = (entry: Entry): void => {
    const index = entries.indexOf(entry);
    if (index >= 0) entries.splice(index, 1);
    remove(entry.type, entry.call, entry.capture);
  };
  return {
    entries,
    addEventListener(type, listener, options) {
      const { capture = false, once, signal } = typeof options === "object" ? options : { capture: options };
      if (!listener || signal?.aborted || find(type, listener, capture)) return;
      const call = (event: Event): void => {
        if (once) drop(entry);
        if (typeof listener === "function") listener.call(target, event);
        else listener.handleEvent(event);
      };
      const entry: Entry = { type, capture, listener, call };
      entries.push(entry);
      signal?.addEventListener("abort", () => drop(entry), { once: true });
      add(type, call, capture);
    },
    removeEventListener(type, listener, options) {
      const capture = (typeof options === "object" ? options.capture : options) ?? false;
      const entry = listener && find(type, listener, capture);
      if (entry) drop(entry);
    },
  };
}
