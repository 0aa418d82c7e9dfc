import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const PARTIES = ["page", "frame host", "accounts server", "keeper", "mailbox", "device"];
const GOALS = ["read keys", "spend", "lock out", "link identities"];
/** Matches a cell: its answer, and the numbers of its proofs. */
const CELL = /^(yes|no|assisted|log-in|new devices)\b[^()]*\((\d+(?:, \d+)*)\)$/;

const [, part = ""] = /<!-- cells -->([\s\S]*?)<!-- end -->/.exec(readFileSync(`${ROOT}SECURITY.md`, "utf8")) ?? [];
const tables = part
  .trim()
  .split("\n\n")
  .map((table) =>
    table.split("\n").map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  );
const [[head, , ...rows] = [], [, , ...proofs] = []] = tables;
const numbers = (cell: string): readonly string[] => CELL.exec(cell)?.[2]?.split(", ") ?? [];

describe("the table of SECURITY.md", () => {
  it("has each party, each pair of them, and each goal", () => {
    const pairs = PARTIES.flatMap((one, at) => PARTIES.slice(at + 1).map((other) => `${one}, ${other}`));
    expect(head?.slice(1)).toEqual(GOALS);
    expect(rows.map(([party]) => party)).toEqual([...PARTIES, ...pairs]);
  });

  it.each(rows)("says yes or no of %s in each cell, with its proofs", (...cells) => {
    for (const cell of cells.slice(1)) {
      expect(cell).toMatch(CELL);
      for (const number of numbers(cell)) expect(proofs.map(([name]) => name)).toContain(number);
    }
  });

  it.each(proofs)("%s: '%s' is a test, or an attack, of that title", (number, title = "", file = "") => {
    expect(existsSync(`${ROOT}${file}`)).toBe(true);
    expect(readFileSync(`${ROOT}${file}`, "utf8")).toContain(`"${title}"`);
    expect(rows.flatMap((cells) => cells.slice(1).flatMap(numbers))).toContain(number);
  });
});
