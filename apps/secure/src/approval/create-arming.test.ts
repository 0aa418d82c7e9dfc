import { expect, test, vi } from "vitest";
import { ARMING_MS, createArming, SEEN_MS } from "./create-arming.ts";

function clocked() {
  vi.useFakeTimers({ now: 0 });
  const arming = createArming({
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds) as unknown as number,
    clearTimeout: (timer) => clearTimeout(timer),
  });
  return arming;
}

test("it arms once everything was seen and undisturbed for a while, and not a moment before", () => {
  const arming = clocked();
  const heard = vi.fn();
  arming.onChange(heard);
  arming.see(true);
  vi.advanceTimersByTime(ARMING_MS - 1);
  expect(arming.isArmed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(arming.isArmed()).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
});

test("what is not seen is never armed", () => {
  const arming = clocked();
  vi.advanceTimersByTime(60_000);
  expect(arming.isArmed()).toBe(false);
});

test("a disturbance begins it anew, and so does what was covered for a moment", () => {
  const arming = clocked();
  arming.see(true);
  vi.advanceTimersByTime(ARMING_MS);
  arming.disturb();
  expect(arming.isArmed()).toBe(false);
  vi.advanceTimersByTime(ARMING_MS);
  expect(arming.isArmed()).toBe(true);
  arming.see(false);
  expect(arming.isArmed()).toBe(false);
  arming.see(true);
  vi.advanceTimersByTime(SEEN_MS - 1);
  expect(arming.isArmed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(arming.isArmed()).toBe(true);
});
