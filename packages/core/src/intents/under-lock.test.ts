import { afterEach, describe, expect, it, vi } from "vitest";
import { createManualClock } from "../testing/memory-ports.ts";
import { underLock } from "./under-lock.ts";

const refuse = async (): Promise<never> => Promise.reject(new DOMException("sandboxed", "SecurityError"));

describe("running under a lock", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("runs what another tab would run, one after the other", async () => {
    const asked: string[] = [];
    vi.stubGlobal("navigator", {
      locks: {
        async request(name: string, _: object, run: () => unknown) {
          asked.push(name);
          return run();
        },
      },
    });
    expect(await underLock({ name: "one", clock: createManualClock() }, () => 7)).toBe(7);
    expect(asked).toEqual(["one"]);
  });

  it("runs once, and at once, where there are no locks, or they may not be used", async () => {
    for (const navigator of [undefined, {}, { locks: { request: refuse } }]) {
      vi.stubGlobal("navigator", navigator);
      const run = vi.fn(() => 7);
      expect(await underLock({ name: "one", clock: createManualClock() }, run)).toBe(7);
      expect(run).toHaveBeenCalledTimes(1);
    }
  });

  it("waits five seconds for a tab that keeps the lock, then runs, and does not run again when it gets the lock", async () => {
    let grant: () => unknown = () => undefined;
    const request = (_: string, { signal }: { readonly signal: AbortSignal }, run: () => unknown) =>
      new Promise((_resolve, reject) => {
        grant = run;
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    vi.stubGlobal("navigator", { locks: { request } });
    const clock = createManualClock();
    const run = vi.fn(() => 7);
    const done = underLock({ name: "one", clock }, run);
    await clock.advance(4_999);
    expect(run).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(run).toHaveBeenCalledTimes(1);
    grant();
    expect([await done, run.mock.calls.length, clock.pending()]).toEqual([7, 1, 0]);
  });

  it("fails with what it ran, which it does not run again", async () => {
    vi.stubGlobal("navigator", { locks: { request: async (_: string, __: object, run: () => unknown) => run() } });
    const error = new Error("no");
    const run = vi.fn(() => {
      throw error;
    });
    await expect(underLock({ name: "one", clock: createManualClock() }, run)).rejects.toBe(error);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
