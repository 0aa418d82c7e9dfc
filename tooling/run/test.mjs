import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { listChangedSteps } from "./changed/changed-steps.mjs";
import { startHog } from "./hog.mjs";
import { install } from "./install.mjs";
import { watchInterrupt } from "./interrupt.mjs";
import { requireNode } from "./node-version.mjs";
import { findPnpm } from "./pnpm.mjs";
import { listQuickSteps } from "./quick-steps.mjs";
import { runPlan } from "./run-plan.mjs";
import { codeOf } from "./spawn-step.mjs";
import { listSteps, STEP_ENV, selectSteps } from "./steps.mjs";
import { describeTurn, readTurn } from "./turn.mjs";

// `npm test [-- step …]`: installs what is missing, runs every check, test, budget and count, and goes on after a failure,
// so that one run shows the whole picture. The last line says how many passed and failed. `tooling/run/README.md` has the rest.
requireNode();

const WHOLE = ["e2e", "check", "unit", "browser", "hosts", "sizes", "counts"];
const LONG = ["unit", "e2e", "hosts"];
const FIGURES = ["felt", "bench", "load"];
const GOAL = { name: "npm test", minutes: 25 };
/** When a run that hangs is ended. */
const DEADLINE_MINUTES = 88;
/** More processors than these would need more memory than small machines have. */
const MOST_PROCESSORS = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: "boolean" },
    figures: { type: "boolean" },
    quick: { type: "boolean" },
    changed: { type: "boolean" },
    since: { type: "string", default: "main" },
    hog: { type: "boolean" },
  },
});

try {
  process.exitCode = await main();
} catch (error) {
  // Such as an unknown step, or a commit that does not exist.
  console.error(error instanceof Error ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}

async function main() {
  const pnpm = findPnpm();
  const interrupt = watchInterrupt();
  /** @type {import("./durations.mjs").Row[]} */
  const earlier = [];
  const installed = await install(pnpm, (processor) => {
    earlier.push({ name: "install", seconds: performance.now() / 1000, processor });
  });
  interrupt.stop();
  const signal = interrupt.signal();
  if (signal !== undefined) return codeOf(signal);
  if (installed !== 0) {
    console.log("0 passed, 1 failed");
    return 1;
  }
  console.log(describeTurn());
  console.log(`properties start from the seed ${process.env["FOYER_SEED"] ?? readTurn()}: FOYER_SEED sets it`);
  const isWhole = positionals.length === 0 && !values.long && !values.figures && !values.quick && !values.changed;
  const endHog = values.hog ? startHog(availableParallelism()) : undefined;
  try {
    return await runPlan({
      list,
      command: pnpm,
      capacity: Math.min(MOST_PROCESSORS, Math.max(2, availableParallelism())),
      env: {
        FOYER_TURN: String(readTurn()),
        ...STEP_ENV,
        ...(values.long && { FOYER_LONG: "1" }),
      },
      ...(!values.long && { deadlineMinutes: DEADLINE_MINUTES }),
      ...(isWhole && !values.hog && { goal: GOAL }),
      isKept: !values.hog,
      earlier,
    });
  } finally {
    endHog?.();
  }
}

/** @type {Parameters<typeof runPlan>[0]["list"]} */
function list(reportOf) {
  const steps = listSteps(reportOf);
  if (values.quick) return listQuickSteps({ steps, reportOf });
  if (values.changed) return listChangedSteps({ steps, reportOf, since: values.since });
  if (positionals.length > 0) return selectSteps(steps, positionals);
  return selectSteps(steps, values.long ? LONG : values.figures ? FIGURES : WHOLE);
}
