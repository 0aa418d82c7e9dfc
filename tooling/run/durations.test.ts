import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { formatDuration, formatTable, keepDurations, readDurations } from "./durations.mjs";
import { readTimes } from "./usage.mjs";

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "foyer-durations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "cache/durations.json");
}

it("are kept for the next run, and those of steps that did not run stay", () => {
  const file = makeFile();
  expect(readDurations(file)).toEqual({});
  keepDurations({ unit: { seconds: 10, processor: 9 }, check: { seconds: 3 } }, file);
  keepDurations({ unit: { seconds: 8, processor: 7 } }, file);
  expect(readDurations(file)).toEqual({ unit: { seconds: 8, processor: 7 }, check: { seconds: 3 } });
});

it("are forgotten where the file was cut off", () => {
  const file = makeFile();
  keepDurations({ unit: { seconds: 10 } }, file);
  writeFileSync(file, '{ "unit": { "sec');
  expect(readDurations(file)).toEqual({});
});

it("show minutes, the share of a processor and the difference to the run before", () => {
  expect(formatDuration({ seconds: 312, processor: 293 }, { seconds: 324.6 })).toBe("  5.20 min   94 %   -0.21 min");
  expect(formatDuration({ seconds: 66 }, { seconds: 60 })).toBe("  1.10 min          +0.10 min");
  expect(formatDuration({ seconds: 6, processor: 12 }).trimEnd()).toBe("  0.10 min  200 %");
});

it("make a table of all steps, with what they took of the processors together", () => {
  const rows = [
    { name: "install", seconds: 60, processor: 30 },
    { name: "unit 1/3", seconds: 120, processor: 90, tally: { passed: 12, failed: 1 } },
  ];
  expect(formatTable(rows, { before: { install: { seconds: 30 } }, total: 186 })).toEqual([
    "── durations: time, share of one processor, difference to the last run",
    "✓ install     1.00 min   50 %   +0.50 min      0 passed    0 failed",
    "✗ unit 1/3    2.00 min   75 %                 12 passed    1 failed",
    "  together    3.10 min                    2.0 minutes of the processors",
  ]);
});

it("reads processor time as every shell writes it", () => {
  expect(readTimes("0m0.00s 0m0.00s\n1m2.50s 0m0.75s\n")).toBe(63.25);
  expect(readTimes("0m0,00s 0m0,00s\n0m2,50s 0m0,25s\n")).toBe(2.75);
  expect(readTimes("0m0.000000s 0m0.000000s\n2m0.010000s 0m0.000000s\n")).toBeCloseTo(120.01);
  expect(readTimes("")).toBe(0);
});
