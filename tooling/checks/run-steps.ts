/** How a step ended. `summary`: one line. `details`: what to repair, shown when it failed. */
export type StepOutcome = { readonly passed: boolean; readonly summary: string; readonly details?: string | undefined };

/** One thing to check. */
export type Step = { readonly name: string; readonly run: () => StepOutcome | Promise<StepOutcome> };

const NAME_WIDTH = 18;

/** Runs every step, also after one failed, prints one line for each, and returns the names of those that failed. */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const step of steps) {
    const startedAt = performance.now();
    const { passed, summary, details } = await attempt(step);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
    print(`${passed ? "✓" : "✗"} ${step.name.padEnd(NAME_WIDTH)}${seconds} s  ${summary}`);
    if (passed) continue;
    failed.push(step.name);
    if (details !== undefined && details !== "") print(details.trimEnd().replace(/^/gm, "    "));
  }
  return failed;
}

async function attempt(step: Step): Promise<StepOutcome> {
  try {
    return await step.run();
  } catch (error) {
    return { passed: false, summary: "could not run", details: error instanceof Error ? error.stack : String(error) };
  }
}
