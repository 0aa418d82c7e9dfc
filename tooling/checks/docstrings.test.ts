import { describe, expect, it } from "vitest";
import { checkDocstrings } from "./docstrings.ts";
import { withTree } from "./fixture.ts";

const MANIFEST = JSON.stringify({
  name: "@foyer/a",
  exports: { ".": { "@foyer/source": "./src/index.ts" }, "./more": { "@foyer/source": "./src/more.ts" } },
});

function check(files: { readonly [path: string]: string }): readonly string[] {
  const placed = Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/a/src/${path}`, text]));
  return withTree({ "packages/a/package.json": MANIFEST, ...placed }, checkDocstrings).map(({ message }) => message);
}

describe("checkDocstrings", () => {
  it("refuses a public name without a docblock, wherever it is declared", () => {
    const entry = `export { make as create, type Made } from "./make.ts";\nexport const LIMIT = 1;`;
    const make = "export type Made = number;\nexport function make(): Made { return 1; }";
    expect(check({ "index.ts": entry, "make.ts": make })).toEqual([
      "'create' is public and has no docblock",
      "'Made' is public and has no docblock",
      "'LIMIT' is public and has no docblock",
    ]);
  });

  it("follows a name through a file that passes it on", () => {
    const middle = `import { make } from "./deep/make.ts";\nexport { make };`;
    const files = { "index.ts": `export { make } from "./middle.ts";`, "middle.ts": middle };
    expect(check({ ...files, "deep/make.ts": "export const make = (): number => 1;" })).toEqual([
      "'make' is public and has no docblock",
    ]);
  });

  it("asks a public function, a component and a class for an example", () => {
    const text = [
      "/** Makes. */\nexport function make(): number { return 1; }",
      "/** Shows. */\nexport const Button = (): number => 1;",
      "/** Fails. */\nexport class Failure extends Error {}",
    ].join("\n");
    expect(check({ "more.ts": text })).toEqual([
      "'make' is a public function without an @example",
      "'Button' is a public function without an @example",
      "'Failure' is a public function without an @example",
    ]);
  });

  it("refuses a docblock that says nothing", () => {
    expect(check({ "index.ts": "/** @internal */\nexport type A = 1;" })).toEqual([
      "'A' is public and has no docblock",
    ]);
  });

  it("accepts documented names, and names of other packages", () => {
    const text = [
      `export { other } from "@foyer/contract";`,
      "/** A limit. */\nexport const LIMIT = 1;",
      "/**\n * Makes.\n * @example\n * make();\n */\nexport function make(): number { return inner(); }",
      "function inner(): number { return 1; }",
    ].join("\n");
    expect(check({ "index.ts": text })).toEqual([]);
  });
});
