import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { POINTERS } from "../pointers.ts";
import { type Defect, plant } from "./defect.ts";
import { JOURNEY_DEFECTS } from "./journey-defects.ts";
import { UNIT_DEFECTS } from "./unit-defects.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const defects: [string, Defect][] = [...Object.entries(UNIT_DEFECTS), ...Object.entries(JOURNEY_DEFECTS)];

describe("the defects that tests of the matrix are seen to find", () => {
  it("are one for each cell that an older test holds", () => {
    expect(defects.map(([cell]) => cell).toSorted()).toEqual(Object.keys(POINTERS).toSorted());
  });

  it.each(defects)("of %s can be planted where it says", (_, defect) => {
    expect(defect.file).not.toMatch(/\.(test|e2e)\.tsx?$/);
    const text = readFileSync(`${ROOT}${defect.file}`, "utf8");
    expect(plant(text, defect)).not.toBe(text);
  });

  it("are refused where what they replace is gone, or stands there twice", () => {
    const defect = { file: "a.ts", from: "a", to: "b" };
    expect(plant("cat", defect)).toBe("cbt");
    for (const text of ["dog", "banana"])
      expect(() => plant(text, defect)).toThrow("a.ts does not have exactly once: a");
  });
});
