import { expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkSlowPatterns } from "./slow-patterns.ts";

const FILE = "apps/keeper/src/a.ts";

function refused(lines: readonly string[]): readonly (number | undefined)[] {
  return withTree({ [FILE]: lines.join("\n") }, checkSlowPatterns).map(({ line }) => line);
}

it("refuses patterns that take quadratic or exponential time, and those that it cannot read", () => {
  const planted = [
    String.raw`export const a = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;`,
    `export const b = new RegExp("^(a+)+$");`,
    "export const c = RegExp(String(Math.random()));",
    String.raw`export const d = (text: string) => text.replace(/\/+$/, "");`,
    String.raw`export const e = /(\w+\s?)*:/u;`,
  ];
  expect(refused(planted)).toEqual(planted.map((_, index) => index + 1));
});

it("says how a pattern is slow", () => {
  const [problem] = withTree({ [FILE]: "export const a = /^a*a*$/;" }, checkSlowPatterns);
  expect(problem).toEqual({ file: FILE, line: 1, message: "/^a*a*$/ takes quadratic time for a text of many 'a'" });
});

it("allows linear patterns, and whatever tests have", () => {
  const linear = [
    String.raw`export const a = /^[^\s@]{1,64}@[^\s@]{1,252}$/;`,
    String.raw`export const b = /^(\d+(\.\d*)?|\.\d+)$/;`,
    "export const c = /^[a-z_-]+$/;",
  ];
  const files = { [FILE]: linear.join("\n"), "apps/keeper/src/a.test.ts": "export const a = /^(a+)+$/;" };
  expect(withTree(files, checkSlowPatterns)).toEqual([]);
});

it.each(["apps/demo/services/a.ts", "apps/demo/serve.ts", "apps/indexer/ponder/a.ts", "tooling/devnet/src/http/a.ts"])(
  "looks at what answers pages beside the products: %s",
  (path) => {
    const problems = withTree({ [path]: "export const a = /^a*a*$/;" }, checkSlowPatterns);
    expect(problems).toEqual([{ file: path, line: 1, message: expect.stringContaining("quadratic") }]);
  },
);

it("refuses an entry of the list whose pattern is gone", () => {
  const path = "apps/service/src/http/read-address.ts";
  const problems = withTree(
    { [path]: "export const a = (text: string) => text.replace(/%.*$/, '');" },
    checkSlowPatterns,
  );
  expect(problems).toEqual([
    { file: path, message: "is listed in slow-patterns-bounded.ts, and no such pattern is slow" },
  ]);
});
