import { expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkSchemaLengths } from "./schema-lengths.ts";

const FILE = "packages/embedded/src/a.ts";

function refused(lines: readonly string[]): readonly (number | undefined)[] {
  const text = [`import * as z from "zod/mini";`, ...lines].join("\n");
  return withTree({ [FILE]: text }, checkSchemaLengths).map(({ line }) => (line ?? 0) - 1);
}

it("refuses a pattern that runs after a failed length, or before the length is looked at", () => {
  const planted = [
    "export const a = z.string().check(z.maxLength(254), z.regex(/^[^@]+@[^@]+[.][^@]+$/));",
    "export const b = z.string().check(z.regex(/^a+b+$/), z.maxLength(254, { abort: true }));",
    "export const c = z.string().max(254).regex(/^a+b+$/);",
    "export const d = z.string().trim().max(254).refine((text) => isGood(text));",
    "export const e = z.optional(z.array(z.string()).check(z.minLength(1), z.refine(isGood)));",
    "export const f = z.url().max(2_048);",
    "export const g = z.string().check(z.maxLength(254)).check(z.regex(/^a+b+$/));",
  ];
  expect(refused(planted)).toEqual(planted.map((_, index) => index + 1));
});

it("says what is wrong, in apps too", () => {
  const files = {
    "apps/keeper/src/a.ts": `import { z } from "zod";\nexport const a = z.string().max(9).regex(/a/);\n`,
  };
  const message = "'max' needs { abort: true }: the pattern after it runs all the same";
  expect(withTree(files, checkSchemaLengths)).toEqual([{ file: "apps/keeper/src/a.ts", line: 2, message }]);
});

it("allows a length that ends the checks, one that stands alone, and one of another schema", () => {
  const lines = [
    "export const a = z.string().check(z.maxLength(254, { abort: true }), z.regex(/^a+b+$/));",
    "export const b = z.string().max(254, { abort: true, error: 'is too long' }).regex(/^a+b+$/);",
    "export const c = z.array(z.string().regex(/^a{1,9}$/)).max(9);",
    "export const d = z.string().max(254).pipe(z.url());",
    "export const e = Math.max(1, 2); export const f = text.match(/a/)?.[0].trim();",
  ];
  expect(refused(lines)).toEqual([]);
});
