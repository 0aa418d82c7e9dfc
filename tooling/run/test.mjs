import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { findPnpm } from "./pnpm.mjs";
import { spawnStep } from "./spawn-step.mjs";
import { sum, tallyChecks, tallyExit, tallyPreparation, tallyTests } from "./tally.mjs";

// `npm test [-- step …]`: installs what is missing, runs every check, test, budget and bench, and goes on after a
// failure, so that one run shows the whole picture. The last line says how many passed and failed.
requireNode();

const MINUTE = 60_000;
const DEADLINE = performance.now() + 29 * MINUTE;

const pnpm = findPnpm();
const reports = mkdtempSync(join(tmpdir(), "foyer-test-"));
const wanted = process.argv.slice(2);

/** @typedef {import("./tally.mjs").Tally} Tally */
/** @typedef {{ name: string, minutes: number, args: string[], isNeeded?: true, tally?: (report: string | undefined, code: number) => Tally }} Step */

/** @type {Step[]} */
const steps = [
  { name: "chromium", minutes: 10, args: ["exec", "tsx", "tooling/vitest/install-chromium.ts"], isNeeded: true },
  { name: "generate", minutes: 3, args: ["--silent", "generate"], isNeeded: true },
  { name: "check", minutes: 10, args: ["--silent", "check", `--report=${reportOf("check")}`], tally: tallyChecks },
  vitest("unit", 8),
  vitest("browser", 10),
  vitest("e2e", 12),
  { name: "sizes", minutes: 3, args: ["--silent", "sizes"] },
  { name: "bench", minutes: 10, args: ["--silent", "bench"] },
];

/** @type {{ name: string, seconds: number, tally: Tally }[]} */
const results = [];

if (await run({ name: "install", start: () => install(pnpm), tally: tallyPreparation })) {
  for (const { name, minutes, args, isNeeded, tally = isNeeded ? tallyPreparation : tallyExit } of steps) {
    if (wanted.length > 0 && !isNeeded && !wanted.includes(name)) continue;
    const timeoutMs = Math.max(1_000, Math.min(minutes * MINUTE, DEADLINE - performance.now()));
    await run({ name, start: () => spawnStep([...pnpm, ...args], { timeoutMs }), tally });
  }
}
rmSync(reports, { recursive: true, force: true });
summarize();

/**
 * @param {string} name
 * @param {number} minutes
 * @returns {Step}
 */
function vitest(name, minutes) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(name)}`];
  return { name, minutes, args: ["--silent", name, ...reporters], tally: tallyTests };
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
  const code = await start();
  const report = existsSync(reportOf(name)) ? readFileSync(reportOf(name), "utf8") : undefined;
  results.push({ name, seconds: (performance.now() - startedAt) / 1000, tally: tally(report, code) });
  return code === 0;
}

function summarize() {
  console.log("\n── summary");
  for (const { name, seconds, tally } of results) {
    const counts = `${String(tally.passed).padStart(6)} passed ${String(tally.failed).padStart(4)} failed`;
    console.log(`${tally.failed === 0 ? "✓" : "✗"} ${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s ${counts}`);
  }
  const { passed, failed } = sum(results.map((result) => result.tally));
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}
