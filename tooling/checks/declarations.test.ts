import { describe, expect, it } from "vitest";
import { checkDeclarations } from "./declarations.ts";
import { withTree } from "./fixture.ts";

const MANIFEST = JSON.stringify({
  name: "@foyer/a",
  exports: {
    ".": { types: "./dist/index.d.ts" },
    "./b": { types: "./dist/b.d.ts" },
    "./package.json": "./package.json",
  },
});

function check(files: { readonly [name: string]: string }): readonly string[] {
  const placed = Object.fromEntries(Object.entries(files).map(([name, text]) => [`packages/a/dist/${name}`, text]));
  return withTree({ "packages/a/package.json": MANIFEST, ...placed }, (root) => checkDeclarations(root)).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
}

describe("checkDeclarations", () => {
  // One tree for all of it: each compiler reads the language's own declarations anew.
  it("names the compilers that refuse a line, what an import lacks, and whatever is not built", {
    timeout: 120_000,
  }, () => {
    const found = check({
      "index.d.ts": `export { c } from "./chunks/c.js";\nexport { good } from "./chunks/good.js";`,
      "chunks/c.d.ts": `import type { Absent } from "absent";\nexport declare const c: Absent | Uint8Array<ArrayBuffer>;`,
      "chunks/good.d.ts": "export declare const good: 1;",
    });
    const unbuilt = "packages/a/dist/b.d.ts:undefined is not built";
    const absent = (version: string): unknown =>
      expect.stringMatching(`^packages/a/dist/chunks/c\\.d\\.ts:1 TypeScript ${version}.*Cannot find module 'absent'`);
    const generic = expect.stringMatching(/chunks\/c\.d\.ts:2 TypeScript 5\.6\.3: Type 'Uint8Array' is not generic/);
    expect(found).toEqual([unbuilt, absent("5.6"), generic, absent("5.9"), absent("6.0")]);
  });
});
