import { runSteps } from "./run-steps.ts";
import { STEPS } from "./steps.ts";

/** `pnpm check [name …]`: every static check, or those whose names begin so. */
const wanted = process.argv.slice(2);
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
