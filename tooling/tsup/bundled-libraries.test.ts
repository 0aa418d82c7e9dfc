import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundleChunks } from "./bundle-chunks.js";

const LICENCE = 'Copyright (c) Somebody\n\nTHE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND';
const SOURCES = {
  "package.json": "{}",
  "THIRD_PARTY_NOTICES.md": `# Third-party notices\n\n## tiny\n\ntiny 1.2.3\n\n${LICENCE}\n`,
  "node_modules/tiny/package.json": JSON.stringify({
    name: "tiny",
    version: "1.2.3",
    exports: { "./mini": "./mini.js" },
  }),
  // As zod does: what is set by one copy is seen by all.
  "node_modules/tiny/mini.js": `var _a; (_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
export const config = globalThis.__zod_globalConfig;
export const check = (it) => [it, config.words ?? "own words"];
export const unused = "nobody asks for this";`,
  "src/index.ts": `export const read = async (): Promise<unknown> => [(await import("./one-schema.ts")).one, (await import("./two-schema.ts")).two];`,
  "src/one-schema.ts": `import { check } from "tiny/mini"; export const one = check("one");`,
  "src/two-schema.ts": `import { check } from "tiny/mini"; export const two = check("two");`,
};

let folder = "";
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
};
const read = (file: string): Promise<string> => readFile(join(folder, "dist", file), "utf8");
const build = (): Promise<void> =>
  bundleChunks(
    { index: "src/index.ts" },
    { late: { one: ["src/one-schema.ts"] }, inside: { libraries: { tiny: "tiny" } } },
    folder,
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "libraries-"));
  for (const [file, text] of Object.entries(SOURCES)) await write(file, text);
});
afterEach(() => rm(folder, { recursive: true }));

describe("a library that is bundled", () => {
  it("is in one file that all share who use it, of which it has what they use", async () => {
    await build();
    expect(await read("chunks/one.js")).toContain('from "./tiny.js"');
    expect(await read("chunks/two-schema.js")).toContain('from "./tiny.js"');
    expect(await read("chunks/tiny.js")).not.toContain("nobody asks for this");
  });

  it("has its settings for itself, whatever the page tells another copy", async () => {
    await build();
    Object.assign(globalThis, { __zod_globalConfig: { words: "the page's words" } });
    const built: { read(): Promise<unknown> } = await import(/* @vite-ignore */ join(folder, "dist/index.js"));
    expect(await built.read()).toEqual([
      ["one", "own words"],
      ["two", "own words"],
    ]);
    Reflect.deleteProperty(globalThis, "__zod_globalConfig");
  });

  it.each([
    ["is not named", "# Third-party notices\n"],
    ["is named with another version", SOURCES["THIRD_PARTY_NOTICES.md"].replace("1.2.3", "1.2.2")],
    ["is named without its licence", SOURCES["THIRD_PARTY_NOTICES.md"].replace(LICENCE, "")],
  ])("is refused where it %s in the notices", async (_, notices) => {
    await write("THIRD_PARTY_NOTICES.md", notices);
    await expect(build()).rejects.toThrow("THIRD_PARTY_NOTICES.md has to name tiny 1.2.3");
  });
});
