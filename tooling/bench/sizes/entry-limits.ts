import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Row } from "./row.ts";

const BENCH = fileURLToPath(new URL("..", import.meta.url));

type Report = readonly { readonly name: string; readonly size?: number; readonly sizeLimit?: number }[];

/** Weighs each package's entry with all that it may ever load, by the limits of `.size-limit.json`. */
export function measureEntries(): readonly Row[] {
  const { stdout, stderr } = spawnSync(`${BENCH}node_modules/.bin/size-limit`, ["--json"], {
    cwd: BENCH,
    encoding: "utf8",
  });
  const limits = JSON.parse(readFileSync(`${BENCH}.size-limit.json`, "utf8")) as Report;
  const report = parse(stdout);
  if (report === undefined)
    return [{ name: "entries", size: Number.NaN, limit: 0, note: (stderr || stdout).trim().split("\n")[0] }];
  return limits.map(({ name }) => {
    const found = report.find((entry) => entry.name === name);
    return { name: `${name}, whole`, size: found?.size ?? Number.NaN, limit: found?.sizeLimit ?? 0 };
  });
}

function parse(stdout: string): Report | undefined {
  try {
    const report = JSON.parse(stdout) as Report | { readonly error: string };
    return Array.isArray(report) ? report : undefined;
  } catch {
    return undefined;
  }
}
