import { describe, expect, it } from "vitest";
import { listLive } from "./matrix.ts";
import { isToday, tenthOf } from "./rotation.ts";

const DAY_MS = 86_400_000;

describe("the tenth of the day", () => {
  it("is every cell once in ten days, and on each day some and not many", () => {
    const live = listLive().map(({ id }) => id);
    const days = Array.from({ length: 10 }, (_, day) =>
      live.filter((id) => isToday(id, { env: {}, now: (20_000 + day) * DAY_MS })),
    );
    expect(days.flat().toSorted()).toEqual(live.toSorted());
    for (const day of days) expect(day.length).toBeGreaterThanOrEqual(5);
    for (const day of days) expect(day.length).toBeLessThanOrEqual(32);
  });

  it("is the same at any hour of a day, and on any machine", () => {
    const at = (hours: number): boolean =>
      isToday("fault:reload:connect", { env: {}, now: 20_000 * DAY_MS + hours * 3_600_000 });
    expect(at(0)).toBe(at(23.9));
    expect(tenthOf("fault:reload:connect")).toBe(tenthOf("fault:reload:connect"));
  });

  it("is everything in a long run, and for whoever asks", () => {
    const live = listLive();
    for (const env of [{ FOYER_LONG: "1" }, { FOYER_FAULTS: "all" }, { FOYER_FAULTS: "planted" }])
      expect(live.filter(({ id }) => isToday(id, { env, now: 0 }))).toHaveLength(180);
  });
});
