import { describe, expect, it } from "vitest";
import { CAPS } from "./envelope-schema.ts";
import { findExcess } from "./find-excess.ts";

/** Lists within lists, `depth` of them, around a value. */
function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let times = 0; times < depth; times += 1) value = [value];
  return value;
}

describe("what is more than a message may hold", () => {
  it("is what passes a cap by one, and nothing that only reaches it", () => {
    // A list counts as one value itself; lists keep what they hold within the cap of entries.
    const lists = (values: number): unknown[] => {
      const all: number[][] = [];
      for (let left = values - 1; left > 0; ) {
        const size = Math.min(left - 1, CAPS.array);
        all.push(Array.from({ length: size }, () => 1));
        left -= size + 1;
      }
      return all;
    };
    expect(findExcess(lists(CAPS.values))).toBeUndefined();
    expect(findExcess(lists(CAPS.values + 1))).toBe("Too many values");
    expect(findExcess("a".repeat(CAPS.characters))).toBeUndefined();
    expect(findExcess("a".repeat(CAPS.characters + 1))).toBe("Too many characters");
    expect(findExcess(nest(CAPS.depth))).toBeUndefined();
    expect(findExcess(nest(CAPS.depth + 1))).toBe("Too deep");
    expect(findExcess(Array.from({ length: CAPS.array }, () => 1))).toBeUndefined();
    expect(findExcess(Array.from({ length: CAPS.array + 1 }, () => 1))).toBe("Too many entries");
    const names = (count: number): object =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1]));
    expect(findExcess(names(CAPS.array))).toBeUndefined();
    expect(findExcess(names(CAPS.array + 1))).toBe("Too many entries");
  });

  it("counts what names of fields are made of", () => {
    expect(findExcess({ ["a".repeat(CAPS.characters)]: 1 })).toBeUndefined();
    expect(findExcess({ ["a".repeat(CAPS.characters + 1)]: 1 })).toBe("Too many characters");
  });

  it("is what is no plain data: holes, names beside entries, symbols, prototypes, kinds of objects", () => {
    const hole = [1, 2, 3];
    delete hole[1];
    expect(findExcess(hole)).toBe("Expected array, received object");
    expect(findExcess(Object.assign([1], { name: 1 }))).toBe("Expected array, received object");
    expect(findExcess({ [Symbol("name")]: 1 })).toBe("Unrecognized key");
    expect(findExcess(JSON.parse('{"__proto__":1}'))).toBe("Unrecognized key");
    expect(findExcess(new Date(0))).toBe("Expected object, received another kind");
    expect(findExcess(new Map())).toBe("Expected object, received another kind");
    expect(findExcess(Object.assign(Object.create(null), { a: 1 }))).toBeUndefined();
    expect(findExcess(1n)).toBe("Expected plain data, received bigint");
  });
});
