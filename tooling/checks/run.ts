import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runSteps } from "./run-steps.ts";
import { STEPS } from "./steps.ts";

/** `pnpm check [--report=file] [name …]`: every static check, or those whose names begin so. */
const { values, positionals: wanted } = parseArgs({ options: { report: { type: "string" } }, allowPositionals: true });
const steps = wanted.length === 0 ? STEPS : STEPS.filter(({ name }) => wanted.some((start) => name.startsWith(start)));

const startedAt = performance.now();
const failed = await runSteps(steps, (line) => console.log(line));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  failed.length === 0
    ? `${steps.length} checks passed in ${seconds} s`
    : `${failed.length} of ${steps.length} checks failed in ${seconds} s: ${failed.join(", ")}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
if (values.report !== undefined) {
  writeFileSync(values.report, JSON.stringify({ passed: steps.length - failed.length, failed: failed.length }));
}
