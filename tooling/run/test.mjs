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
/** @typedef {(report: string | undefined, code: number) => Tally} Count */
/**
 * `isFor`: it prepares these others. `shards`: as many processes share its files and run side by side, each with all it needs.
 * @typedef {{ name: string, minutes: number, args: string[], isFor?: readonly string[], shards?: number, tally?: Count }} Step
 */

const TESTS = ["check", "unit", "browser", "e2e", "hosts", "sizes", "counts", "felt", "bench", "load"];
/** @type {Step[]} */
const steps = [
  { name: "chromium", minutes: 10, args: ["exec", "tsx", "tooling/vitest/install-chromium.ts"], isFor: TESTS },
  { name: "generate", minutes: 3, args: ["--silent", "generate"], isFor: TESTS },
  { name: "check", minutes: 15, args: ["--silent", "check", `--report=${reportOf("check")}`], tally: tallyChecks },
  vitest("unit", 25),
  vitest("browser", 12),
  // Before its shards, which would build the same packages at once.
  { name: "packages", minutes: 6, args: ["--silent", "packages"], isFor: ["e2e"] },
  // Most of the time a journey waits: for a page, for a chain, for the next look at it.
  { ...vitest("e2e", 42), shards: 2 },
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
  for (const { name, minutes, args, isFor, shards = 1, tally = isFor ? tallyPreparation : tallyExit } of steps) {
    if (!(isFor ?? [name]).some(isAsked)) continue;
    const timeoutMs = isLong ? undefined : Math.max(1_000, Math.min(minutes * MINUTE, DEADLINE - performance.now()));
    const parts = Array.from({ length: shards }, (_, place) => `${place + 1}/${shards}`);
    const runs = parts.map((part) => {
      const own = shards === 1 ? { name, more: [] } : { name: `${name} ${part}`, more: [`--shard=${part}`] };
      const start = (/** @type {Env} */ env) => spawnStep([...pnpm, ...args, ...own.more], { timeoutMs, env });
      return run({ name: own.name, start, tally });
    });
    await Promise.all(runs);
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
  return join(reports, `${name.replaceAll(/\W/g, "-")}.json`);
}

/** @typedef {Readonly<Record<string, string>>} Env */

/**
 * @param {{ name: string, start: (env: Env) => Promise<number>, tally: Count }} step
 * @returns {Promise<boolean>}
 */
async function run({ name, start, tally }) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  // Where vitest writes its report, and beside it what failed.
  const code = await start({ FOYER_REPORT: reportOf(name) });
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
