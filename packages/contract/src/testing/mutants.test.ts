import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AdapterCheck } from "./check.ts";
import { ADAPTER_CHECKS } from "./checks/all.ts";
import { createMemoryWorld } from "./memory/memory-world.ts";
import { MUTANTS } from "./mutants/all.ts";

type Listener = (reason: unknown) => void;
type Events = {
  listeners(event: "unhandledRejection"): Listener[];
  removeAllListeners(event: "unhandledRejection"): void;
  on(event: "unhandledRejection", listener: Listener): void;
};

// What a mutant leaves unhandled is the point of it, and must not end this run.
const events = (globalThis as unknown as { readonly process: Events }).process;
let listeners: Listener[] = [];
beforeEach(() => {
  listeners = events.listeners("unhandledRejection");
  events.removeAllListeners("unhandledRejection");
  events.on("unhandledRejection", () => undefined);
});
afterEach(() => {
  events.removeAllListeners("unhandledRejection");
  for (const listener of listeners) events.on("unhandledRejection", listener);
});

describe("the conformance suite finds an adapter that", () => {
  for (const { fault, alter, found } of MUTANTS) {
    it(fault, { timeout: 20_000 }, async () => {
      for (const title of found) {
        const world = createMemoryWorld((real) => Object.freeze({ ...real, ...alter(real) }));
        await expect(findCheck(title).run(world), title).rejects.toThrow();
      }
    });
  }
});

describe("the conformance suite", () => {
  it("has no check that nothing can fail", () => {
    const found = new Set(MUTANTS.flatMap((mutant) => mutant.found));
    expect(ADAPTER_CHECKS.map((check) => check.title).filter((title) => !found.has(title))).toEqual([]);
  });

  it("names each check differently", () => {
    const titles = ADAPTER_CHECKS.map((check) => check.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("skips a check, and says why, where wallets have no such notion", () => {
    const lacks = ADAPTER_CHECKS.map((check) => check.lacks({ wallets: [], adapter: { capabilities: {} } }));
    expect([...new Set(lacks)].sort()).toEqual([
      "wallets of this kind cannot leave the page",
      "wallets of this namespace are on no network",
      "wallets of this namespace have no network to switch",
      undefined,
    ]);
  });
});

function findCheck(title: string): AdapterCheck {
  const check = ADAPTER_CHECKS.find((one) => one.title === title);
  if (!check) throw new Error(`no check is called '${title}'`);
  return check;
}
