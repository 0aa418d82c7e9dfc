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

  it("works where there is no store at all, as on a server", () => {
    vi.stubGlobal("localStorage", undefined);
    const storage = browserStorage();
    storage.set("a", "1");
    expect(storage.get("a")).toBe("1");
    expect(() => storage.watch(() => {})()).not.toThrow();
  });
});
