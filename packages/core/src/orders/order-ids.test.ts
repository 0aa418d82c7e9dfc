import { describe, expect, it } from "vitest";
import { createManualClock } from "../testing/memory-ports.ts";
import { createOrderIds } from "./order-ids.ts";

const DAY_MS = 86_400_000;

function open(kept?: string) {
  const clock = createManualClock();
  const storage = new Map<string, string>(kept === undefined ? [] : [["asked", kept]]);
  const given = {
    get: (key: string) => storage.get(key),
    set: (key: string, value: string) => void storage.set(key, value),
  };
  const visit = () => createOrderIds({ storage: given, clock });
  return { clock, storage, visit };
}

describe("the ids of orders that were asked for", () => {
  it("are one for each request, at the next visit too, until it has an answer", () => {
    const { visit } = open();
    const first = visit().take("two");
    expect([visit().take("two"), visit().take("three") === first]).toEqual([first, false]);
    visit().drop("two");
    expect(visit().take("two")).not.toBe(first);
  });

  it("are kept for a week and no longer, and the newest fifty of them", async () => {
    const { clock, storage, visit } = open();
    const first = visit().take("two");
    await clock.advance(7 * DAY_MS);
    expect(visit().take("two")).toBe(first);
    await clock.advance(1);
    expect(visit().take("two")).not.toBe(first);
    for (let key = 0; key < 60; key += 1) visit().take(`k${key}`);
    expect(JSON.parse(storage.get("asked") ?? "[]")).toHaveLength(50);
  });

  it.each(["{", "7", '[7,{"key":1},{"key":"two","id":"","at":0}]'])(
    "are new where another script wrote '%s'",
    (kept) => {
      expect(open(kept).visit().take("two")).toMatch(/^[\da-f]{32}$|^[\da-f-]{36}$/);
    },
  );
});
