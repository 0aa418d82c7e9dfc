import { describe, expect, it, vi } from "vitest";
import { createTestPage } from "./test-page.ts";

describe("createTestPage", () => {
  it("counts listeners as the platform keeps them", () => {
    const page = createTestPage();
    const listener = vi.fn();
    page.addEventListener("a", listener);
    page.addEventListener("a", listener);
    page.addEventListener("a", listener, { capture: true });
    page.addEventListener("b", { handleEvent: listener });
    expect([page.listenerCount(), page.listenerCount("a"), page.listenerCount("b")]).toEqual([3, 2, 1]);
    page.dispatchEvent(new Event("a"));
    expect(listener).toHaveBeenCalledTimes(2);
    page.removeEventListener("a", listener);
    page.removeEventListener("a", listener);
    expect(page.listenerCount("a")).toBe(1);
    page.dispatchEvent(new Event("b"));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it("counts no listener that was for once and has run, nor one whose signal aborted", () => {
    const page = createTestPage();
    const listener = vi.fn();
    const abort = new AbortController();
    page.addEventListener("a", listener, { once: true });
    page.addEventListener("a", () => undefined, { signal: abort.signal });
    page.addEventListener("a", () => undefined, { signal: AbortSignal.abort() });
    expect(page.listenerCount()).toBe(2);
    page.dispatchEvent(new Event("a"));
    page.dispatchEvent(new Event("a"));
    expect(listener).toHaveBeenCalledTimes(1);
    abort.abort();
    expect(page.listenerCount()).toBe(0);
  });

  it("keeps its globals and its events to itself", () => {
    const page = createTestPage({ origin: "https://app.test:8080" });
    const other = createTestPage();
    const heard = vi.fn();
    other.addEventListener("a", heard);
    page.set("ethereum", { isTest: true });
    page.dispatchEvent(new Event("a"));
    expect(page["ethereum"]).toEqual({ isTest: true });
    expect(other["ethereum"]).toBeUndefined();
    expect(heard).not.toHaveBeenCalled();
    page.unset("ethereum");
    expect(page["ethereum"]).toBeUndefined();
    expect(page["location"]).toMatchObject({ origin: "https://app.test:8080", host: "app.test:8080" });
  });
});
