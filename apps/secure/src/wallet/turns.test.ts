import { afterEach, describe, expect, it, vi } from "vitest";
import { createTurns, TURN_MS } from "./turns.ts";
import type { WalletError } from "./wallet-error.ts";

const toFailure = (error: WalletError): string => error.failure;

describe("createTurns", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("ends the wait behind a turn that hangs after a minute, never runs it then, and goes on once the turn has ended", async () => {
    vi.useFakeTimers();
    const alone = createTurns(TURN_MS);
    let free = (): void => undefined;
    const first = alone(
      () =>
        new Promise<void>((resolve) => {
          free = resolve;
        }),
    );
    const run = vi.fn(async () => "ran");
    const second = alone(run).catch(toFailure);
    await vi.advanceTimersByTimeAsync(TURN_MS - 1);
    expect(await Promise.race([second, Promise.resolve("waits")])).toBe("waits");
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBe("contended");
    free();
    await first;
    expect(await alone(async () => "next")).toBe("next");
    expect(run).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("runs what is to run late once the turn that hung has ended, though its caller was told before", async () => {
    vi.useFakeTimers();
    const alone = createTurns(TURN_MS);
    let free = (): void => undefined;
    const first = alone(() => new Promise<void>((resolve) => (free = resolve)));
    const lock = vi.fn(async () => undefined);
    const told = alone(lock, { runsLate: true }).catch(toFailure);
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect([await told, lock.mock.calls.length]).toEqual(["contended", 0]);
    free();
    await first;
    await alone(async () => undefined);
    expect(lock).toHaveBeenCalledOnce();
  });

  it("gives a turn that has begun all the time that it needs, and goes on after one that failed", async () => {
    vi.useFakeTimers();
    const alone = createTurns(TURN_MS);
    let fail = (): void => undefined;
    const first = alone(
      () =>
        new Promise<void>((_, reject) => {
          fail = () => reject(new Error("late"));
        }),
    ).catch(({ message }: Error) => message);
    await vi.advanceTimersByTimeAsync(2 * TURN_MS);
    fail();
    expect(await first).toBe("late");
    expect(await alone(async () => "next")).toBe("next");
  });
});
