import { afterEach, describe, expect, it, vi } from "vitest";
import type { WalletError } from "../wallet/wallet-error.ts";
import { createWebLock } from "./web-lock.ts";

const REFUSING = {
  request: async () => {
    throw new DOMException("The request was denied.", "SecurityError");
  },
} as unknown as LockManager;
const GRANTING = {
  request: (_: string, __: object, run: () => Promise<unknown>) => run(),
} as unknown as LockManager;
/** Those of a browser in which another tab keeps every lock. */
const KEPT = {
  request: (_: string, { signal }: { readonly signal: AbortSignal }) =>
    new Promise((__, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    }),
} as unknown as LockManager;

describe("createWebLock", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ["another tab", KEPT],
    ["another request of this page", REFUSING],
  ])("ends the wait for %s that keeps the lock after a minute, and never runs then", async (_, locks) => {
    vi.useFakeTimers();
    const lock = createWebLock(locks);
    let free = (): void => undefined;
    const kept = new Promise<void>((resolve) => {
      free = resolve;
    });
    const first = locks === REFUSING ? lock("wallet", () => kept) : undefined;
    await vi.advanceTimersByTimeAsync(0);
    const run = vi.fn(async () => undefined);
    const second = lock("wallet", run).then(
      () => "ran",
      (error: WalletError) => error.failure,
    );
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await Promise.race([second, Promise.resolve("waits")])).toBe("waits");
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBe("contended");
    free();
    await first;
    await vi.advanceTimersByTimeAsync(0);
    expect(run).not.toHaveBeenCalled();
    // The one that holds the lock has all the time that it needs, and the next one gets its turn.
    if (locks === REFUSING) expect(await lock("wallet", async () => "next")).toBe("next");
  });

  it("lets one at a time in where a browser refuses locks to a frame of another site", async () => {
    const lock = createWebLock(REFUSING);
    const order: string[] = [];
    const run = (name: string) => async (): Promise<string> => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([lock("wallet", run("one")), lock("wallet", run("two"))])).toEqual(["one", "two"]);
    expect(order).toEqual(["one begins", "one ends", "two begins", "two ends"]);
  });

  it("passes on what failed inside, and does it once", async () => {
    const run = vi.fn(async () => {
      throw new TypeError("inside");
    });
    await expect(createWebLock(GRANTING)("wallet", run)).rejects.toThrow("inside");
    expect(run).toHaveBeenCalledTimes(1);
  });
});
