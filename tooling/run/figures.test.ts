import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { formatFigure, noteFigure, readFigures } from "./figures.mjs";

const folder = mkdtempSync(join(tmpdir(), "foyer-figures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const button = { name: "button painted", goal: "1.1 times", measured: "1.2 times", isMissed: true };
const list = { name: "list painted", goal: "1.5 times", measured: "0.7 times", isMissed: false };

describe("figures", () => {
  it("are read in the order in which they were noted, by whichever process", () => {
    const file = join(folder, "figures");
    expect(readFigures(file)).toEqual([]);
    noteFigure(button, file);
    noteFigure(list, file);
    expect(readFigures(file)).toEqual([button, list]);
  });

  it("say in the summary what was measured, the goal, and where it is missed", () => {
    expect(formatFigure(button)).toMatch(/^MISS button painted +1\.2 times {2}\(goal 1\.1 times\)$/);
    expect(formatFigure(list)).toMatch(/^ {5}list painted +0\.7 times/);
  });
});
