import { describe, expect, it } from "vitest";
import { checkDocumentedCode } from "./documented-code.ts";
import { withTree } from "./fixture.ts";

const SOURCES = {
  "packages/a/package.json": JSON.stringify({
    name: "@foyer/a",
    exports: { ".": { "@foyer/source": "./src/index.ts" }, "./more": { "@foyer/source": "./src/more.ts" } },
  }),
  "packages/a/src/index.ts": "export function double(value: number): number { return value * 2; }",
  "packages/a/src/more.ts": `export { double as twice } from "./index.ts";`,
};

function check(readmes: { readonly [path: string]: string }): readonly string[] {
  const problems = withTree({ ...SOURCES, ...readmes }, checkDocumentedCode);
  return problems.map(({ file, line, message }) => `${file}:${line} ${message.split("\n")[0]}`);
}

function fence(language: string, ...lines: readonly string[]): string {
  const mark = "```";
  return [`${mark}${language}`, ...lines, mark, ""].join("\n");
}

describe("checkDocumentedCode", () => {
  it("refuses code that does not type-check, at the line of the document where it stands", { timeout: 60_000 }, () => {
    const readme = [
      "# A\n",
      fence("ts", `import { double } from "@foyer/a";`, "", `double("2");`),
      fence("ts", `import { twice } from "@foyer/a/more";`, "export const four: string = twice(2);"),
      fence("ts", `import { triple } from "@foyer/a";`, "triple(1);"),
      fence("ts", "const open = ;"),
    ].join("\n");
    expect(check({ "README.md": readme })).toEqual([
      "README.md:6 Argument of type 'string' is not assignable to parameter of type 'number'.",
      "README.md:11 Type 'number' is not assignable to type 'string'.",
      "README.md:15 Module '\"@foyer/a\"' has no exported member 'triple'.",
      "README.md:20 Expression expected.",
    ]);
  });

  it("lets a block import another one of its document by name, and of no other document", { timeout: 60_000 }, () => {
    const named = fence("ts", "// src/four.ts", `import { double } from "@foyer/a";`, "export const four = double(2);");
    const using = fence("tsx", `import { four } from "./four";`, "export const half: number = four / 2;");
    expect(check({ "README.md": `${named}\n${using}`, "packages/a/README.md": using })).toEqual([
      "packages/a/README.md:2 Cannot find module './four' or its corresponding type declarations.",
    ]);
  });

  it("refuses an example of a public name that does not type-check, and lends it a kit", { timeout: 60_000 }, () => {
    const example = (...lines: readonly string[]): string =>
      ["/**", " * Halves.", " * @example", ...lines.map((line) => ` * ${line}`), " */", ""].join("\n");
    const kit = { name: "@foyer/core", exports: { ".": { "@foyer/source": "./src/index.ts" } } };
    const good = example(`import { half } from "@foyer/core";`, "half(foyer.size);");
    const bad = example(`half("2");`);
    expect(
      check({
        "packages/core/package.json": JSON.stringify(kit),
        "packages/core/src/index.ts": `export { half, twin } from "./half.ts";\nexport type Foyer = { size: number };`,
        "packages/core/src/half.ts": [
          `${good}export function half(value: number): number { return value / 2; }`,
          `${bad}export const twin = half;`,
          `${example("nothing();")}export const inner = half;`,
        ].join("\n"),
      }),
    ).toEqual(["packages/core/src/half.ts:11 Cannot find name 'half'."]);
  });

  it("reads the site's own pages, and none that are made of what is read already", { timeout: 60_000 }, () => {
    const bad = fence("ts", `import { double } from "@foyer/a";`, `double("2");`);
    expect(
      check({ "apps/docs/pages/start/vite.md": `# Vite\n\n${bad}`, "apps/docs/pages/generated/api.md": bad }),
    ).toEqual([
      "apps/docs/pages/start/vite.md:5 Argument of type 'string' is not assignable to parameter of type 'number'.",
    ]);
  });

  it("reads no other language, and nothing where there is nothing", () => {
    expect(check({ "README.md": fence("sh", "npm start") })).toEqual([]);
    expect(check({})).toEqual([]);
  });
});
