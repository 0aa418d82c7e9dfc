import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pointer } from "../pointers.ts";

/** What became of a test: `missing` where it did not get as far as running. */
export type Verdict = "passed" | "failed" | "missing";

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
};

/** Runs the one test that a cell names, from the sources as they are. */
export async function runTest(root: string, { file, title }: Pointer): Promise<Verdict> {
  const report = join(tmpdir(), `foyer-defects-${process.pid}.json`);
  // A title for several rows is told by what comes before the first of their values.
  const [known = ""] = title.split("%");
  // Tests in Node are in one of three projects. Those of the frame drive a browser from Node.
  const projects = file.endsWith(".e2e.ts")
    ? ["e2e"]
    : file.endsWith(".test.tsx")
      ? ["browser"]
      : ["node", "services", "isolated"];
  const chosen = projects.flatMap((project) => ["--project", project]);
  const pattern = known.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const args = ["--config", "tooling/vitest/vitest.config.ts", ...chosen, file, "-t", pattern];
  const reporters = ["--reporter=json", `--outputFile=${report}`];
  const env = { ...process.env, FOYER_E2E_FROM: "sources" };
  const child = spawn("pnpm", ["exec", "vitest", "run", ...args, ...reporters], { cwd: root, env, stdio: "ignore" });
  await new Promise((resolve) => child.on("exit", resolve));
  const { testResults } = JSON.parse(await readFile(report, "utf8")) as Report;
  const runs = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((run) => run.title.startsWith(known) && run.status !== "skipped");
  if (runs.length === 0) return "missing";
  return runs.some(({ status }) => status === "failed") ? "failed" : "passed";
}
