import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { formatDuration, keepDurations, readDurations } from "./durations.mjs";
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

it("show the share of a processor and the difference to the run before", () => {
  expect(formatDuration({ seconds: 312, processor: 293 }, { seconds: 324.3 })).toBe("  312.0 s   94 %    -12.3 s");
  expect(formatDuration({ seconds: 5 }, { seconds: 4 })).toBe("    5.0 s            +1.0 s");
  expect(formatDuration({ seconds: 5, processor: 10 }).trimEnd()).toBe("    5.0 s  200 %");
});

it("reads processor time as every shell writes it", () => {
  expect(readTimes("0m0.00s 0m0.00s\n1m2.50s 0m0.75s\n")).toBe(63.25);
  expect(readTimes("0m0,00s 0m0,00s\n0m2,50s 0m0,25s\n")).toBe(2.75);
  expect(readTimes("0m0.000000s 0m0.000000s\n2m0.010000s 0m0.000000s\n")).toBeCloseTo(120.01);
  expect(readTimes("")).toBe(0);
});
