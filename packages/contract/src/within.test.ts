import { describe, expect, it, vi } from "vitest";
import type { Clock } from "./adapter.ts";
import { within } from "./within.ts";

function createClock(): Clock & { pass(): void; pending(): number } {
  const timers = new Set<() => void>();
  return {
    now: () => 0,
    after(_, run) {
      timers.add(run);
      return () => void timers.delete(run);
    },
    pass() {
      for (const run of timers) run();
    },
    pending: () => timers.size,
  };
}

describe("within", () => {
  it("answers as the answer does, and takes its timer along", async () => {
    const clock = createClock();
    const { signal: scope } = new AbortController();
    expect(await within({ clock, ms: 5, scope, answer: Promise.resolve("yes") })).toBe("yes");
    const error = new Error("no");
    await expect(within({ clock, ms: 5, scope, answer: Promise.reject(error) })).rejects.toBe(error);
    expect(clock.pending()).toBe(0);
  });

  it("answers nothing once the time is over, and lets a late failure go", async () => {
    const clock = createClock();
    let fail = (_: Error): void => undefined;
    const answer = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const waiting = within({ clock, ms: 5, scope: new AbortController().signal, answer });
    clock.pass();
    expect(await waiting).toBeUndefined();
    fail(new Error("late"));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

  it("takes its timer along when the scope ends", () => {
    const clock = createClock();
    const scope = new AbortController();
    const settled = vi.fn();
    void within({ clock, ms: 5, scope: scope.signal, answer: new Promise(() => undefined) }).then(settled);
    expect(clock.pending()).toBe(1);
    scope.abort();
    expect(clock.pending()).toBe(0);
  });

  it("leaves nothing on the scope, however often it waits", async () => {
    const clock = createClock();
    const { signal: scope } = new AbortController();
    const listening = new Set<unknown>();
    const add = scope.addEventListener.bind(scope);
    scope.addEventListener = (type: string, listener: never, options?: AddEventListenerOptions) => {
      listening.add(listener);
      options?.signal?.addEventListener("abort", () => listening.delete(listener));
      add(type, listener, options);
    };
    for (let count = 0; count < 20; count++) await within({ clock, ms: 5, scope, answer: Promise.resolve() });
    expect(listening.size).toBe(0);
  });
});
