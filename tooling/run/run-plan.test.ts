import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";

const RUN_PLAN = fileURLToPath(new URL("run-plan.mjs", import.meta.url));
const STEPS = fileURLToPath(new URL("steps.mjs", import.meta.url));

type Run = {
  readonly folder: string;
  readonly lines: string[];
  /** Sends a signal to the run. */
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Ends with the run: its exit code. */
  readonly code: Promise<number | null>;
};

/** Runs a plan in a process of its own: each step is a script of Node. `needs` of a step are all before it. */
function runPlan(
  scripts: Readonly<Record<string, string>>,
  {
    folder = makeFolder(),
    capacity = 1,
    ...more
  }: { folder?: string; capacity?: number; deadlineMinutes?: number } = {},
): Run {
  const names = Object.keys(scripts);
  for (const name of names) writeFileSync(join(folder, `${name}.mjs`), scripts[name] ?? "");
  const main = join(folder, "main.mjs");
  const options = { command: [process.execPath], capacity, durations: join(folder, "durations.json"), ...more };
  writeFileSync(
    main,
    `import { runPlan } from ${JSON.stringify(RUN_PLAN)};
import { step } from ${JSON.stringify(STEPS)};
const list = () => ${JSON.stringify(names)}.map((name) => step({ name, minutes: 1, args: [${JSON.stringify(folder)} + "/" + name + ".mjs"] }));
process.exitCode = await runPlan({ list, ...${JSON.stringify(options)} });`,
  );
  const child = spawn(process.execPath, [main], { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const code = once(child, "close").then(([exit]) => exit as number | null);
  onTestFinished(() => void child.kill("SIGKILL"));
  return { folder, lines, kill: (signal) => void child.kill(signal), code };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "foyer-plan-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A step that stays until it is ended, with a child that stays as well. Their ids are in the file `pids`. */
const stays = (folder: string): string => `
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
writeFileSync(${JSON.stringify(join(folder, "pids"))}, process.pid + " " + child.pid);
console.log("stays");
setInterval(() => {}, 1000);`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it("goes on after a failure, names the step, and ends with the counts", async () => {
  const run = runPlan({ wrong: "process.exit(3)", right: "console.log('well')" });
  expect(await run.code).toBe(1);
  expect(run.lines).toContain("right    | well");
  expect(run.lines).toContain("failed step: wrong");
  expect(run.lines.at(-1)).toBe("1 passed, 1 failed");
});

it("keeps how long each step took and how much it computed, and prints the difference the next time", async () => {
  const busy = "const end = Date.now() + 300; while (Date.now() < end);";
  const first = runPlan({ busy });
  expect(await first.code).toBe(0);
  const kept = JSON.parse(readFileSync(join(first.folder, "durations.json"), "utf8"));
  expect(kept.busy.seconds).toBeGreaterThanOrEqual(0.3);
  // On a busy machine the loop gets less of the processor than it lasts.
  expect(kept.busy.processor).toBeGreaterThan(0);
  expect(first.lines.filter((line) => /✓ busy .* min +\d+ % /.test(line))).toHaveLength(1);
  const second = runPlan({ busy }, { folder: first.folder });
  expect(await second.code).toBe(0);
  expect(second.lines.filter((line) => /✓ busy .* min +\d+ % +[+-]\d+\.\d\d min /.test(line))).toHaveLength(1);
});

it("ends with what failed, then how long each step took, then the counts, for the end of a log to have all of it", async () => {
  const run = runPlan({ wrong: "process.exit(3)", right: "" });
  await run.code;
  expect(run.lines.slice(-6)).toEqual([
    "failed step: wrong",
    "── durations: time, share of one processor, difference to the last run",
    expect.stringMatching(/^✗ wrong +\d+\.\d\d min /),
    expect.stringMatching(/^✓ right +\d+\.\d\d min /),
    expect.stringMatching(/^ {2}together +\d+\.\d\d min +\d+\.\d minutes of the processors$/),
    "1 passed, 1 failed",
  ]);
});

it("keeps no duration of a step that failed", async () => {
  const run = runPlan({ wrong: "process.exit(1)", right: "" });
  await run.code;
  expect(Object.keys(JSON.parse(readFileSync(join(run.folder, "durations.json"), "utf8")))).toEqual(["right"]);
});

it.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("ends everything on %s: the step, its children, the steps after it", async (signal, code) => {
  const folder = makeFolder();
  const run = runPlan({ long: stays(folder), next: "console.log('next')" }, { folder });
  await vi.waitFor(() => expect(run.lines).toContain("long     | stays"), { timeout: 20_000 });
  const pids = readFileSync(join(folder, "pids"), "utf8").split(" ").map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  run.kill(signal);
  expect(await run.code).toBe(code);
  expect(run.lines.join("\n")).not.toContain("next");
  expect(run.lines.at(-1)).toBe(`ended by ${signal}`);
  await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), { timeout: 20_000 });
  expect(existsSync(join(folder, "durations.json"))).toBe(false);
});

it("ends a step that takes longer than is left of the run, and counts it as failed", async () => {
  const folder = makeFolder();
  const run = runPlan({ long: stays(folder), next: "" }, { folder, deadlineMinutes: 0 });
  expect(await run.code).toBe(1);
  expect(run.lines).toContain("failed step: long");
});
