import { relative } from "node:path";
import { ROOT } from "./pnpm.mjs";

/** @typedef {{ readonly name: string; readonly seconds: number }} TimedFile */

/**
 * Reads how long the tests of each file took from a vitest JSON report, without imports and set-up.
 * @param {string | undefined} report
 * @returns {readonly TimedFile[]}
 */
export function listFiles(report) {
  if (report === undefined) return [];
  /** @type {{ readonly testResults?: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[] }} */
  const { testResults = [] } = JSON.parse(report);
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(ROOT, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
}

/**
 * Formats the slowest files, slowest first, several on a line.
 * @param {readonly TimedFile[]} files
 * @param {{ readonly count: number }} a how many
 * @returns {readonly string[]} none where no file was timed
 */
export function formatSlowest(files, { count }) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
  if (slowest.length === 0) return [];
  return [
    `── the slowest ${slowest.length} of ${files.length} files, in seconds`,
    ...slowest.map(({ name, seconds }) => `${String(Math.round(seconds)).padStart(5)} ${name}`),
  ];
}
