import { afterEach, describe, expect, it, vi } from "vitest";
import { underLock } from "./under-lock.ts";

const refuse = async (): Promise<never> => Promise.reject(new DOMException("sandboxed", "SecurityError"));

describe("running under a lock", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("runs what another tab would run, one after the other", async () => {
    const asked: string[] = [];
    vi.stubGlobal("navigator", {
      locks: {
        async request(name: string, run: () => unknown) {
          asked.push(name);
          return run();
        },
      },
    });
    expect(await underLock("one", () => 7)).toBe(7);
    expect(asked).toEqual(["one"]);
  });

  it("runs once, and at once, where there are no locks, or they may not be used", async () => {
    for (const navigator of [undefined, {}, { locks: { request: refuse } }]) {
      vi.stubGlobal("navigator", navigator);
      const run = vi.fn(() => 7);
      expect(await underLock("one", run)).toBe(7);
      expect(run).toHaveBeenCalledTimes(1);
    }
  });

  it("fails with what it ran, which it does not run again", async () => {
    vi.stubGlobal("navigator", { locks: { request: async (_: string, run: () => unknown) => run() } });
    const error = new Error("no");
    const run = vi.fn(() => {
      throw error;
    });
    await expect(underLock("one", run)).rejects.toBe(error);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
