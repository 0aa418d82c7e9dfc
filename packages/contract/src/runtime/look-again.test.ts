import { describe, expect, it, vi } from "vitest";
import type { Page } from "../adapter.ts";
import { lookAgain } from "./look-again.ts";

function world(events?: readonly string[]) {
  const page = new EventTarget() as Page;
  const timers = new Map<number, () => void>();
  const clock = {
    now: () => 0,
    after(ms: number, run: () => void) {
      timers.set(ms, run);
      return () => void timers.delete(ms);
    },
  };
  const look = vi.fn();
  return { page, timers, look, discovery: lookAgain({ page, clock }, look, events) };
}

describe("lookAgain", () => {
  it("looks at once, and again after 300 ms, one and three seconds", () => {
    const { look, timers } = world();
    expect(look).toHaveBeenCalledTimes(1);
    expect([...timers.keys()]).toEqual([300, 1_000, 3_000]);
    for (const run of timers.values()) run();
    expect(look).toHaveBeenCalledTimes(4);
  });

  it.each(["DOMContentLoaded", "load", "pageshow", "visibilitychange", "focus", "acme_ready"])(
    "looks at %s",
    (type) => {
      const { page, look } = world(["acme_ready"]);
      page.dispatchEvent(new Event(type));
      expect(look).toHaveBeenCalledTimes(2);
    },
  );

  it("looks when it is asked to, and no more once it is stopped", () => {
    const { page, look, timers, discovery } = world();
    discovery.refresh();
    expect(look).toHaveBeenCalledTimes(2);
    discovery.stop();
    page.dispatchEvent(new Event("load"));
    expect([look.mock.calls.length, timers.size]).toEqual([2, 0]);
  });
});
