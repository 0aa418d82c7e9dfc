import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatFigure, noteFigure, readFigures } from "./figures.mjs";
import { install } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { findPnpm } from "./pnpm.mjs";
import { spawnStep } from "./spawn-step.mjs";
import { sum, tallyChecks, tallyExit, tallyPreparation, tallyTests } from "./tally.mjs";

// `npm test [-- step …]`: installs what is missing, runs every check, test, budget and bench, and goes on after a
// failure, so that one run shows the whole picture. Its summary shows what was measured beside the goals, which fails
// nothing; the last line says how many passed and failed. `pnpm test:long` is the same without a deadline, with many times
// as many rounds of what a few rounds may not find (`FOYER_LONG`), and no checks or sizes. `pnpm figures` measures what no
// run of tests needs to repeat: timings, and what a server carries.
requireNode();

const MINUTE = 60_000;
const isLong = process.argv.includes("--long");
const isFigures = process.argv.includes("--figures");
// What a whole run should take at most, a figure like others, and when a run that hangs is ended.
const GOAL_MINUTES = 45;
const DEADLINE = isLong ? Infinity : performance.now() + 80 * MINUTE;

const pnpm = findPnpm();
const reports = mkdtempSync(join(tmpdir(), "foyer-test-"));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
process.env["FOYER_FIGURES"] = join(reports, "figures");
if (isLong) process.env["FOYER_LONG"] = "1";

/** @typedef {import("./tally.mjs").Tally} Tally */
/** @typedef {{ name: string, minutes: number, args: string[], isNeeded?: true, tally?: (report: string | undefined, code: number) => Tally }} Step */

/** @type {Step[]} */
const steps = [
  { name: "chromium", minutes: 10, args: ["exec", "tsx", "tooling/vitest/install-chromium.ts"], isNeeded: true },
  { name: "generate", minutes: 3, args: ["--silent", "generate"], isNeeded: true },
  { name: "check", minutes: 15, args: ["--silent", "check", `--report=${reportOf("check")}`], tally: tallyChecks },
  vitest("unit", 25),
  vitest("browser", 12),
  vitest("e2e", 42),
  vitest("hosts", 15),
  { name: "sizes", minutes: 6, args: ["--silent", "sizes"] },
  { name: "counts", minutes: 4, args: ["--silent", "bench", "--counts"] },
  vitest("felt", 10),
  { name: "bench", minutes: 8, args: ["--silent", "bench"] },
  { name: "load", minutes: 2, args: ["--silent", "--filter", "@foyer/server", "load"] },
];
/** What `pnpm test:long` runs, and `pnpm figures`, and what `npm test` leaves to them unless it is named. */
const LONG = ["unit", "e2e"];
const FIGURES = ["felt", "bench", "load"];

/** @type {{ name: string, seconds: number, tally: Tally }[]} */
const results = [];

if (await run({ name: "install", start: () => install(pnpm), tally: tallyPreparation })) {
  for (const { name, minutes, args, isNeeded, tally = isNeeded ? tallyPreparation : tallyExit } of steps) {
    if (!isNeeded && !isAsked(name)) continue;
    const timeoutMs = isLong ? undefined : Math.max(1_000, Math.min(minutes * MINUTE, DEADLINE - performance.now()));
    await run({ name, start: () => spawnStep([...pnpm, ...args], { timeoutMs }), tally });
  }
}
if (wanted.length === 0 && !isLong && !isFigures) noteDuration(performance.now() / MINUTE);
summarize();
rmSync(reports, { recursive: true, force: true });

/**
 * @param {string} name
 * @param {number} minutes
 * @returns {Step}
 */
function vitest(name, minutes) {
  return { name, minutes, args: ["--silent", name], tally: tallyTests };
}

/** @param {string} name */
function isAsked(name) {
  if (wanted.length > 0) return wanted.includes(name);
  if (isLong) return LONG.includes(name);
  return FIGURES.includes(name) === isFigures;
}

/** @param {number} minutes */
function noteDuration(minutes) {
  const measured = `${minutes.toFixed(1)} min`;
  noteFigure({ name: "npm test", goal: `${GOAL_MINUTES} min`, measured, isMissed: minutes > GOAL_MINUTES });
}

/** @param {string} name */
function reportOf(name) {
  return join(reports, `${name}.json`);
}

/**
 * @param {{ name: string, start: () => Promise<number>, tally: (report: string | undefined, code: number) => Tally }} step
 * @returns {Promise<boolean>}
 */
async function run({ name, start, tally }) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  // Where vitest writes its report, and beside it what failed.
  process.env["FOYER_REPORT"] = reportOf(name);
  const code = await start();
  const failures =
    readIfThere(`${reportOf(name)}.failures`)
      ?.trimEnd()
      .split("\n") ?? [];
  results.push({
    name,
    seconds: (performance.now() - startedAt) / 1000,
    tally: { ...tally(readIfThere(reportOf(name)), code), failures },
  });
  return code === 0;
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function summarize() {
  console.log("\n── summary");
  for (const { name, seconds, tally } of results) {
    const counts = `${String(tally.passed).padStart(6)} passed ${String(tally.failed).padStart(4)} failed`;
    console.log(`${tally.failed === 0 ? "✓" : "✗"} ${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s ${counts}`);
  }
  for (const figure of readFigures(join(reports, "figures"))) console.log(formatFigure(figure));
  const { passed, failed, failures, retried, skipped } = sum(results.map((result) => result.tally));
  for (const name of retried) console.log(`passed at the second try: ${name}`);
  for (const name of skipped) console.log(`skipped: ${name}`);
  for (const name of failures) console.log(`failed: ${name}`);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed, ${retried.length} retried, ${skipped.length} skipped`);
}
