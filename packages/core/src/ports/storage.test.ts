import { afterEach, describe, expect, it, vi } from "vitest";
import { browserStorage } from "./create-ports.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const refuse = (): never => {
  throw new DOMException("refused", "SecurityError");
};

describe("browserStorage", () => {
  it("keeps strings for this visit where the browser blocks its own store", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    const storage = browserStorage();
    storage.set("a", "1");
    expect(storage.get("a")).toBe("1");
  });

  it("keeps reading what is stored when the disk is full", () => {
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => (key === "old" ? "kept" : null),
      setItem: refuse,
    });
    const storage = browserStorage();
    storage.set("new", "1");
    expect([storage.get("old"), storage.get("new")]).toEqual(["kept", "1"]);
  });

  /** A store that may be full or cleared, as the browser's. */
  function browserStore(stored: Record<string, string> = {}) {
    const store = new Map(Object.entries(stored));
    const state = { isFull: false };
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => (state.isFull ? refuse() : void store.set(key, value)),
    });
    return { store, state };
  }

  it("reads what was written last when the disk is full by then, and again what is stored once it is not", () => {
    const { store, state } = browserStore({ a: "old" });
    const storage = browserStorage();
    state.isFull = true;
    storage.set("a", "new");
    expect(storage.get("a")).toBe("new");
    state.isFull = false;
    storage.set("a", "newest");
    expect([storage.get("a"), store.get("a")]).toEqual(["newest", "newest"]);
    store.set("a", "of another page");
    expect(storage.get("a")).toBe("of another page");
  });

  it("keeps nothing of what was stored once the visitor cleared it", () => {
    const { store } = browserStore();
    const storage = browserStorage();
    storage.set("a", "1");
    store.clear();
    expect(storage.get("a")).toBeUndefined();
  });

  it("takes what another tab stores for what could not be stored here", () => {
    const { store, state } = browserStore();
    const target = new EventTarget();
    vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
    vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
    const storage = browserStorage();
    const heard = vi.fn();
    const stop = storage.watch(heard);
    state.isFull = true;
    storage.set("a", "here");
    storage.set("b", "here");
    store.set("a", "there");
    const tell = (key: string | null, newValue: string | null) =>
      target.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    tell("a", "there");
    expect([storage.get("a"), storage.get("b")]).toEqual(["there", "here"]);
    // All of it was cleared.
    tell(null, null);
    expect(storage.get("b")).toBeUndefined();
    expect(heard.mock.calls).toEqual([["a", "there"]]);
    stop();
  });

  it("works where there is no store at all, as on a server", () => {
    vi.stubGlobal("localStorage", undefined);
    const storage = browserStorage();
    storage.set("a", "1");
    expect(storage.get("a")).toBe("1");
    expect(() => storage.watch(() => {})()).not.toThrow();
  });
});
