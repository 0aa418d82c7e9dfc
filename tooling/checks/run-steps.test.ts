import { describe, expect, it } from "vitest";
import { runSteps, type Step } from "./run-steps.ts";

const PASSES: Step = { name: "passes", run: () => ({ passed: true, summary: "nothing found", details: "unseen" }) };
const FAILS: Step = {
  name: "fails",
  run: async () => ({ passed: false, summary: "1 problem", details: "a.ts:1 bad\n" }),
};
const BREAKS: Step = {
  name: "breaks",
  run: () => {
    throw new Error("no such tool");
  },
};

describe("runSteps", () => {
  it("goes on after a failure and returns the names of all that failed", async () => {
    expect(await runSteps([FAILS, BREAKS, PASSES], () => {})).toEqual(["fails", "breaks"]);
  });

  it("prints one line with the time for each step, and the details of those that failed", async () => {
    const lines: string[] = [];
    await runSteps([PASSES, FAILS], (line) => lines.push(line));
    expect(lines[0]).toMatch(/^✓ passes +\d+\.\d s {2}nothing found$/);
    expect(lines[1]).toMatch(/^✗ fails +\d+\.\d s {2}1 problem$/);
    expect(lines.slice(2)).toEqual(["    a.ts:1 bad"]);
  });
});
