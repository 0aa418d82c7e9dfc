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

/** How much a cell admits: nothing, something under a condition, or yes. */
function rankOf(cell = ""): number {
  if (cell.startsWith("yes")) return 2;
  return /^no \(/.test(cell) ? 0 : 1;
}

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

  it.each(rows.filter(([party = ""]) => party.includes(", ")))(
    "gives %s at least what each of the two can do",
    (...cells) => {
      const [pair = "", ...answers] = cells;
      for (const party of pair.split(", ")) {
        const [, ...own] = rows.find(([name]) => name === party) ?? [];
        for (const [at, answer] of answers.entries())
          expect([pair, GOALS[at], rankOf(answer)]).toEqual([
            pair,
            GOALS[at],
            Math.max(rankOf(answer), rankOf(own[at])),
          ]);
      }
    },
  );

  it.each(proofs)("%s: '%s' is a test, or an attack, of that title", (number, title = "", file = "") => {
    expect(existsSync(`${ROOT}${file}`)).toBe(true);
    // A test's title, an attack's or one in a table of attacks; neither a comment nor a test that is skipped.
    const quoted = `["\`]${title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}["\`]`;
    const titled = new RegExp(
      `(?:\\b(?:test|it|attack|asking)(?:\\.each\\([^()]*\\))?\\(\\s*|\\bname: )${quoted}`,
      "g",
    );
    expect(readFileSync(`${ROOT}${file}`, "utf8").match(titled)).toHaveLength(1);
    expect(rows.flatMap((cells) => cells.slice(1).flatMap(numbers))).toContain(number);
  });
});
