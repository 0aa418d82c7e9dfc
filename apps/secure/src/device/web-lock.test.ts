import { describe, expect, it, vi } from "vitest";
import { createWebLock } from "./web-lock.ts";

const REFUSING = {
  request: async () => {
    throw new DOMException("The request was denied.", "SecurityError");
  },
} as unknown as LockManager;
const GRANTING = { request: (_: string, run: () => Promise<unknown>) => run() } as unknown as LockManager;

describe("createWebLock", () => {
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
