import { describe, expect, it } from "vitest";
import { createTestClock } from "./test-clock.ts";

describe("createTestClock", () => {
  it("runs timers in the order they fall due, each at its own time", () => {
    const clock = createTestClock({ now: 1000 });
    const ran: [string, number][] = [];
    clock.after(300, () => ran.push(["late", clock.now()]));
    clock.after(100, () => ran.push(["early", clock.now()]));
    clock.after(100, () => ran.push(["early too", clock.now()]));
    clock.advance(99);
    expect(ran).toEqual([]);
    clock.advance(1000);
    expect(ran).toEqual([
      ["early", 1100],
      ["early too", 1100],
      ["late", 1300],
    ]);
    expect(clock.now()).toBe(2099);
  });

  it("runs a timer that a timer set, if it falls due", () => {
    const clock = createTestClock();
    let ran = 0;
    const count = (): void => {
      ran += 1;
    };
    clock.after(10, () => void clock.after(10, count));
    clock.advance(20);
    expect(ran).toBe(1);
  });

  it("counts the timers that wait, and forgets those undone", () => {
    const clock = createTestClock();
    const undo = clock.after(10, () => undefined);
    clock.after(20, () => undefined);
    expect(clock.pendingTimers()).toBe(2);
    undo();
    undo();
    expect(clock.pendingTimers()).toBe(1);
    clock.advance(20);
    expect(clock.pendingTimers()).toBe(0);
  });

  it("lets promises schedule timers within the time it moves", async () => {
    const clock = createTestClock();
    const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
    const ran: number[] = [];
    const start = clock.now();
    void (async () => {
      for (let step = 0; step < 3; step += 1) {
        await wait(100);
        ran.push(clock.now() - start);
      }
    })();
    await clock.advanceAsync(250);
    expect(ran).toEqual([100, 200]);
    await clock.advanceAsync(50);
    expect(ran).toEqual([100, 200, 300]);
  });
});
