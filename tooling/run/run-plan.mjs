import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatTable, keepDurations, readDurations } from "./durations.mjs";
import { formatFigure, noteFigure, readFigures } from "./figures.mjs";
import { watchInterrupt } from "./interrupt.mjs";
import { schedule } from "./schedule.mjs";
import { formatSlowest, listFiles } from "./slowest.mjs";
import { codeOf, spawnStep } from "./spawn-step.mjs";
import { sum } from "./tally.mjs";

const MINUTE = 60_000;
/** How many test files the summary names for their time. */
const SLOWEST = 40;

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {{ readonly step: Step; readonly seconds: number; readonly processor: number | undefined; readonly tally: import("./tally.mjs").Tally; readonly files: readonly import("./slowest.mjs").TimedFile[] }} Result */

/**
 * Runs steps side by side, then prints the figures, what was skipped and failed, how long each step took beside the last run, and
 * as the last line `N passed, N failed`.
 * @param {object} a
 * @param {(reportOf: (name: string) => string) => readonly Step[]} a.list the steps, first in the list first to start
 * @param {readonly [string, ...string[]]} a.command what runs the arguments of a step, such as `["pnpm"]`
 * @param {number} a.capacity how many processors the steps may keep busy
 * @param {Readonly<Record<string, string>>} [a.env] variables that each step gets
 * @param {number} [a.deadlineMinutes] when a whole run that hangs is ended; without it no step is
 * @param {{ readonly name: string; readonly minutes: number }} [a.goal] what the run should take
 * @param {boolean} [a.isKept] whether durations are kept for the next run to compare with; by default they are
 * @param {string} [a.durations] the file that keeps the durations
 * @param {readonly import("./durations.mjs").Row[]} [a.earlier] what ran before the steps, such as the installation
 * @param {number} [a.startedAt] when the run began, by `performance.now()`
 * @returns {Promise<number>} the exit code: 0, 1 where something failed, or 128 and the signal that ended the run
 */
export async function runPlan({
  list,
  command,
  capacity,
  env = {},
  deadlineMinutes,
  goal,
  isKept = true,
  durations,
  earlier = [],
  startedAt = 0,
}) {
  const interrupt = watchInterrupt();
  const reports = mkdtempSync(join(tmpdir(), "foyer-test-"));
  const figures = join(reports, "figures");
  const reportOf = (/** @type {string} */ name) => join(reports, `${name.replaceAll(/\W/g, "-")}.json`);
  /** @type {Result[]} */
  const results = [];
  try {
    await schedule(list(reportOf), { capacity, start, signal: interrupt.aborted });
    const signal = interrupt.signal();
    if (signal !== undefined) {
      console.log(`\nended by ${signal}`);
      return codeOf(signal);
    }
    if (goal) noteDuration(goal);
    return summarize();
  } finally {
    interrupt.stop();
    rmSync(reports, { recursive: true, force: true });
  }

  /** @param {Step} step */
  async function start(step) {
    const { name, args, minutes, tally, env: own } = step;
    console.log(`── ${name}`);
    const began = performance.now();
    const left = deadlineMinutes === undefined ? undefined : startedAt + deadlineMinutes * MINUTE - began;
    /** @type {number | undefined} */
    let processor;
    const code = await spawnStep([...command, ...args], {
      timeoutMs: left === undefined ? undefined : Math.max(1_000, Math.min(minutes * MINUTE, left)),
      env: { ...env, ...own, FOYER_REPORT: reportOf(name), FOYER_FIGURES: figures },
      prefix: `${name.padEnd(9)}| `,
      onUsage: (seconds) => {
        processor = seconds;
      },
    });
    const seconds = (performance.now() - began) / 1000;
    const failures =
      readIfThere(`${reportOf(name)}.failures`)
        ?.trimEnd()
        .split("\n") ?? [];
    const report = readIfThere(reportOf(name));
    const counted = tally(report, code);
    results.push({ step, seconds, processor, tally: { ...counted, failures }, files: listFiles(report) });
    console.log(`── ${name}: ${counted.failed === 0 ? "done" : "FAILED"} after ${seconds.toFixed(1)} s`);
  }

  /** @param {NonNullable<typeof goal>} goal */
  function noteDuration({ name, minutes }) {
    const taken = (performance.now() - startedAt) / MINUTE;
    const measured = `${taken.toFixed(1)} min`;
    noteFigure({ name, goal: `${minutes} min`, measured, isMissed: taken > minutes }, figures);
  }

  function summarize() {
    const { passed, failed, failures, retried, skipped } = sum(results.map((result) => result.tally));
    console.log("\n── summary");
    for (const figure of readFigures(figures)) console.log(formatFigure(figure));
    for (const name of retried) console.log(`passed at the second try: ${name}`);
    for (const name of skipped) console.log(`skipped: ${name}`);
    for (const name of failures) console.log(`failed: ${name}`);
    for (const { step, tally } of results) if (tally.failed > 0) console.log(`failed step: ${step.name}`);
    if (retried.length + skipped.length > 0) console.log(`${retried.length} retried, ${skipped.length} skipped`);
    printSlowest(results);
    // Last, so that the end of a log has it.
    const total = (performance.now() - startedAt) / 1000;
    for (const line of formatTable([...earlier, ...results.map(toRow)], { before: readDurations(durations), total }))
      console.log(line);
    // A step that failed may have ended early: the next one is not compared with it.
    const whole = results.filter(({ tally }) => tally.failed === 0);
    const taken = Object.fromEntries(whole.map(({ step, seconds, processor }) => [step.name, { seconds, processor }]));
    for (const { name, seconds, processor } of earlier) taken[name] = { seconds, processor };
    if (isKept) keepDurations(taken, durations);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  }
}

/** @param {readonly Result[]} results */
function printSlowest(results) {
  const files = results.flatMap((result) => result.files);
  for (const line of formatSlowest(files, { count: SLOWEST })) console.log(line);
}

/** @param {Result} result */
function toRow({ step: { name }, seconds, processor, tally }) {
  return { name, seconds, processor, tally };
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
