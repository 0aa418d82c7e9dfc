import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./pnpm.mjs";

/** Where the durations of the last run are kept. Git ignores it. */
const DURATIONS = join(ROOT, ".cache/run-durations.json");

/**
 * How long a step took, in seconds. `processor`: the user and system time of its process and descendants, where known.
 * @typedef {{ readonly seconds: number; readonly processor?: number | undefined }} Duration
 */

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
 * Formats a duration, its share of one processor, and the difference to the run before:
 * ` 312.0 s   94 %   -12.3 s`.
 * @param {Duration} duration
 * @param {Duration} [before]
 */
export function formatDuration({ seconds, processor }, before) {
  const share = processor === undefined || seconds === 0 ? "" : `${Math.round((100 * processor) / seconds)} %`;
  const change = before === undefined ? undefined : seconds - before.seconds;
  const difference = change === undefined ? "" : `${change < 0 ? "" : "+"}${change.toFixed(1)} s`;
  return `${seconds.toFixed(1).padStart(7)} s ${share.padStart(6)} ${difference.padStart(10)}`;
}
