import { describe, expect, it } from "vitest";
import { DAILY_READERS, READERS, readersOfDay } from "./readers.ts";

const DAY_MS = 86_400_000;

const namesOn = (day: number): readonly string[] =>
  readersOfDay({ env: {}, now: (20_000 + day) * DAY_MS }).map(({ name }) => name);

describe("those who look at every view", () => {
  it("are each day the same few, in both themes and both directions, and one of the others", () => {
    for (let day = 0; day < 6; day += 1) {
      expect(namesOn(day).slice(0, -1)).toEqual(DAILY_READERS.map(({ name }) => name));
      expect(namesOn(day)).toHaveLength(DAILY_READERS.length + 1);
    }
    expect(DAILY_READERS.some(({ theme, locale }) => theme === "dark" && locale === "ar")).toBe(true);
    expect(DAILY_READERS.some(({ context }) => context.isMobile)).toBe(true);
  });

  it("are everybody within six days, and at once in a long run and for whoever asks", () => {
    const everybody = READERS.map(({ name }) => name).toSorted();
    const week = new Set(Array.from({ length: 6 }, (_, day) => namesOn(day)).flat());
    expect([...week].toSorted()).toEqual(everybody);
    for (const env of [{ FOYER_LONG: "1" }, { FOYER_READERS: "all" }])
      expect(readersOfDay({ env, now: 0 })).toHaveLength(everybody.length);
  });
});
