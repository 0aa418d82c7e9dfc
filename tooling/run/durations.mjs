import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./pnpm.mjs";

/** Where the durations of the last run are kept. Git ignores it. */
const DURATIONS = join(ROOT, ".cache/run-durations.json");

const MINUTE = 60;

/**
 * How long a step took, in seconds. `processor`: the user and system time of its process and descendants, where known.
 * @typedef {{ readonly seconds: number; readonly processor?: number | undefined }} Duration
 */

/** @typedef {Duration & { readonly name: string; readonly tally?: { readonly passed: number; readonly failed: number } }} Row */

/**
 * Reads the durations of earlier runs, by the step's name. A file that cannot be read is no file.
 * @param {string} [file]
 * @returns {Readonly<Record<string, Duration>>}
 */
export function readDurations(file = DURATIONS) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/**
 * Keeps the durations of this run for the next one to compare with. Steps that did not run keep theirs.
 * @param {Readonly<Record<string, Duration>>} durations
 * @param {string} [file]
 */
export function keepDurations(durations, file = DURATIONS) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readDurations(file), ...durations }, undefined, 2)}\n`);
}

/**
 * Formats a duration in minutes, its share of one processor, and the difference to the run before:
 * `  5.20 min   94 %   -0.21 min`.
 * @param {Duration} duration
 * @param {Duration} [before]
 */
export function formatDuration({ seconds, processor }, before) {
  const share = processor === undefined || seconds === 0 ? "" : `${Math.round((100 * processor) / seconds)} %`;
  const change = before === undefined ? undefined : (seconds - before.seconds) / MINUTE;
  const difference = change === undefined ? "" : `${change < 0 ? "" : "+"}${change.toFixed(2)} min`;
  return `${(seconds / MINUTE).toFixed(2).padStart(6)} min ${share.padStart(6)} ${difference.padStart(11)}`;
}

/**
 * Formats how long each step took, and all of them together, a line each.
 * @param {readonly Row[]} rows
 * @param {object} a
 * @param {Readonly<Record<string, Duration>>} a.before of the last run
 * @param {number} a.total seconds from the start of the run
 * @returns {readonly string[]}
 */
export function formatTable(rows, { before, total }) {
  const processor = rows.reduce((sum, each) => sum + (each.processor ?? 0), 0) / MINUTE;
  return [
    "── durations: time, share of one processor, difference to the last run",
    ...rows.map(({ name, tally: { passed, failed } = { passed: 0, failed: 0 }, ...duration }) => {
      const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
      return `${failed === 0 ? "✓" : "✗"} ${name.padEnd(10)}${formatDuration(duration, before[name])} ${counts}`;
    }),
    `  ${"together".padEnd(10)}${formatDuration({ seconds: total })} ${processor.toFixed(1)} minutes of the processors`,
  ];
}
