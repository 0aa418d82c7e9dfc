import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./pnpm.mjs";
import { formatSlowest, listFiles } from "./slowest.mjs";

const file = (name: string, seconds: number) => ({
  name: join(ROOT, name),
  startTime: 1_700_000_000_000,
  endTime: 1_700_000_000_000 + seconds * 1_000,
});

it("lists the slowest files of a report, slowest first", () => {
  const report = JSON.stringify({
    testResults: [file("packages/a.test.ts", 1.4), file("tooling/b.e2e.ts", 62), file("apps/c.test.ts", 7)],
  });
  expect(formatSlowest(listFiles(report), { count: 2 })).toEqual([
    "── the slowest 2 of 3 files, in seconds",
    "   62 tooling/b.e2e.ts",
    "    7 apps/c.test.ts",
  ]);
});

it("lists none of a step that wrote no report, or one of its own form", () => {
  expect(formatSlowest([...listFiles(undefined), ...listFiles('{ "passed": 3, "failed": 0 }')], { count: 9 })).toEqual(
    [],
  );
});
