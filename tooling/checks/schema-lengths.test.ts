import { expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkSchemaLengths } from "./schema-lengths.ts";

const FILE = "packages/siwx/src/a.ts";

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

it("reads the checks of a schema that is used by its name, from another file too", () => {
  const values = `import * as z from "zod/mini";\nexport const base58 = z.string().check(z.regex(/^[1-9A-Za-z]+$/));\n`;
  const text = [
    `import * as z from "zod/mini";`,
    `import { base58 as digits } from "./values.ts";`,
    "const short = z.string().check(z.maxLength(9));",
    "export const a = digits.check(z.maxLength(44));",
    "export const b = z.strictObject({ b: short.check(z.regex(/^a+$/)) });",
    "const list = z.array(digits);",
    "export const c = list.check(z.refine(isGood), z.maxLength(3));",
  ];
  const files = { "packages/siwx/src/values.ts": values, [FILE]: text.join("\n") };
  expect(withTree(files, checkSchemaLengths).map(({ line }) => line)).toEqual([4, 5, 7]);
});

it("refuses texts and lists without a bound where page and frame read each other", () => {
  const planted = [
    "export const a = z.string();",
    "export const b = z.array(z.int());",
    "export const c = z.optional(z.string().check(z.minLength(1)));",
    "export const d = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/));",
    "export const e = z.string().check(z.regex(/^[a-z]{2,}$/));",
    "export const f = z.string().check(z.regex(/[a-z]{2}/));",
    "export const g = z.record(z.string(), z.int());",
  ];
  const good = [
    "const most = z.string().check(z.maxLength(9));",
    "export const h = most.check(z.minLength(1));",
    "const PATTERN = /^(?:x|[a-z]{2,32})$/;",
    "export const i = z.string().check(z.regex(PATTERN));",
    "export const j = z.array(most).check(z.minLength(1), z.maxLength(8));",
    String.raw`export const k = z.string().check(z.regex(/^[\w+*.]{1,64}\+$/));`,
  ];
  const text = [`import * as z from "zod/mini";`, ...planted, ...good].join("\n");
  const problems = withTree({ "packages/embedded/src/a.ts": text }, checkSchemaLengths);
  expect(problems.map(({ line }) => (line ?? 0) - 1)).toEqual(planted.map((_, index) => index + 1));
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
