import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupActivity } from "./group-activity.ts";
import type { ActivityItem } from "./to-items.ts";

const NOW = new Date(2026, 10, 25).getTime();
const item = (at: number | undefined, hash = `${at}`): ActivityItem => ({
  hash,
  chain: "eip155:1",
  status: "confirmed",
  operation: "send",
  transfers: [],
  verb: "sent",
  sign: "",
  ...(at !== undefined && { at }),
});

describe("groups of transactions", () => {
  it("are of years and months of the visitor's calendar, the newest first, and what waits is of now", () => {
    const [may, june, last] = [new Date(2026, 4, 31, 23, 59), new Date(2026, 5, 1), new Date(2025, 11, 31, 23, 59)];
    const items = [item(last.getTime()), item(june.getTime()), item(undefined), item(may.getTime())];
    const shape = groupActivity(items, NOW).map(({ year, months }) => [
      year,
      months.map(({ month, items: of }) => [month, of.length]),
    ]);
    expect(shape).toEqual([
      [
        2026,
        [
          [10, 1],
          [5, 1],
          [4, 1],
        ],
      ],
      [2025, [[11, 1]]],
    ]);
  });

  it("have each transaction once, in order, wherever it is", () => {
    const times = fc.array(fc.option(fc.integer({ min: 0, max: NOW }), { nil: undefined }), { maxLength: 30 });
    fc.assert(
      fc.property(times, (given) => {
        const items = given.map((at, index) => item(at, `${index}`));
        const years = groupActivity(items, NOW);
        const flat = years.flatMap(({ months }) => months.flatMap(({ items: of }) => of));
        expect(new Set(flat)).toEqual(new Set(items));
        expect(flat).toHaveLength(items.length);
        const at = flat.map((one) => one.at ?? NOW);
        expect(at).toEqual([...at].sort((a, b) => b - a));
        expect(years.map(({ year }) => year)).toEqual(
          [...new Set(years.map(({ year }) => year))].sort((a, b) => b - a),
        );
        for (const { months } of years) {
          const numbers = months.map(({ month }) => month);
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
        }
      }),
      { numRuns: 200 },
    );
  });
});
