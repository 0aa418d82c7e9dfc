import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { listAttacks } from "../attacks/list-attacks.ts";
import { type Guard, remove } from "../guard.ts";
import { GUARDS } from "./guards.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

describe("the guards that attacks meet", () => {
  it.each(Object.entries<Guard>(GUARDS))("%s can be removed where it says", (_, guard) => {
    expect(guard.file).not.toMatch(/\.(test|e2e)\.tsx?$|\/testing\//);
    const text = readFileSync(`${ROOT}${guard.file}`, "utf8");
    expect(remove(text, guard)).not.toBe(text);
  });

  it("are each met by an attack", () => {
    const met = new Set<string>(listAttacks().flatMap(({ guards }) => guards));
    expect(Object.keys(GUARDS).filter((name) => !met.has(name))).toEqual([]);
  });

  it("are refused where what they replace is gone, or stands there twice", () => {
    const guard = { file: "a.ts", from: "a", to: "b" };
    expect(remove("cat", guard)).toBe("cbt");
    for (const text of ["dog", "banana"])
      expect(() => remove(text, guard)).toThrow("a.ts does not have exactly once: a");
  });
});
