import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileAhead, wrapFunctions } from "./compile-ahead.js";

const LATE = `import { pad } from "./start.js";
const whole = describe("whole");
function describe(word) {
  return pad(() => {
    return word.toUpperCase();
  });
}
async function* count(to) {
  for (let at = 0; at < to; at += 1) yield at;
}
export { count, describe, whole };
`;

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ahead-"));
  const sources = {
    "index.ts": `export const load = (): Promise<unknown> => import("./late.js");\nexport { pad } from "./start.js";\n`,
    "start.ts":
      "export function pad(read: () => string): string {\n  return `<${read()}>`;\n}\nexport const plain = (word: string): string => word.trim().toUpperCase();\n",
    "late.ts": LATE.replace("word)", "word: string)").replace("to)", "to: number)"),
  };
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text);
  await build({
    entryPoints: Object.keys(sources).map((file) => join(folder, file)),
    outdir: folder,
    format: "esm",
    sourcemap: true,
  });
});

afterEach(() => rm(folder, { recursive: true }));

describe("compileAhead", () => {
  it("puts every function that is fetched late in parentheses, and none of the start", async () => {
    await compileAhead({ folder, entry: "index.js", ahead: ["late.js"] });
    const late = await readFile(join(folder, "late.js"), "utf8");
    expect(late).toContain("const describe = ((word) => {");
    expect(late).toContain("const count = (async function* count(to) {");
    expect(late).toContain("pad((() => {");
    expect(await readFile(join(folder, "start.js"), "utf8")).toContain("const pad = (read) => {");
  });

  it("puts the functions of the start in parentheses that are called before the page is drawn", async () => {
    await compileAhead({ folder, entry: "index.js", start: ["start.js"] });
    expect(await readFile(join(folder, "start.js"), "utf8")).toContain("const pad = ((read) => {");
    expect(await readFile(join(folder, "start.js"), "utf8")).toContain(
      "const plain = ((word) => word.trim().toUpperCase())",
    );
    expect(await readFile(join(folder, "late.js"), "utf8")).toContain("pad(() => {");
  });

  it("refuses the name of a file that was not built", async () => {
    await expect(compileAhead({ folder, entry: "index.js", start: ["sart.js"] })).rejects.toThrow("sart.js");
  });

  it("changes nothing of what the module does, one that calls a function before its declaration included", async () => {
    await compileAhead({ folder, entry: "index.js", ahead: ["late.js"] });
    await writeFile(join(folder, "package.json"), `{"type":"module"}`);
    const late = await import(pathToFileURL(join(folder, "late.js")).href);
    expect([late.whole, late.describe("x")]).toEqual(["<WHOLE>", "<X>"]);
    const counted: number[] = [];
    for await (const at of late.count(3)) counted.push(at);
    expect(counted).toEqual([0, 1, 2]);
  });

  it("leads a debugger to the same line of the source as before", async () => {
    await compileAhead({ folder, entry: "index.js", ahead: ["late.js"] });
    const lines = (await readFile(join(folder, "late.js"), "utf8")).split("\n");
    const line = lines.findIndex((each) => each.includes("toUpperCase"));
    const map = new SourceMap(JSON.parse(await readFile(join(folder, "late.js.map"), "utf8")));
    const column = lines[line]?.indexOf("word.") ?? -1;
    expect(map.findEntry(line, column)).toMatchObject({ originalSource: "late.ts", originalLine: 4 });
  });
});

describe("wrapFunctions", () => {
  it.each([
    ["a declaration at the top", "function a() {}\na();\n", "const a = (() => {});\n\na();\n"],
    ["one below a directive", `"use client";\nb();\nfunction a() {}`, `"use client";const a = (() => {});\n\nb();\n`],
    ["one that waits", "async function a(b) {}", "const a = (async (b) => {});\n"],
    ["one that knows who called it", "function a() { this.b(); }", "const a = (function a() { this.b(); });\n"],
    ["one that reads what it was given", "function a() { arguments; }", "const a = (function a() { arguments; });\n"],
    [
      "functions in functions",
      "const a = () => { b(() => { c(); }); };",
      "const a = (() => { b((() => { c(); })); });",
    ],
    ["a short expression", "const a = (b) => b.c.d;", "const a = (b) => b.c.d;"],
    ["a long expression", `const a = () => ${"b + ".repeat(20)}1;`, `const a = (() => ${"b + ".repeat(20)}1);`],
    ["what is in parentheses already", "(() => 1)();", "(() => 1)();"],
    ["what is exported where it is declared", "export function a() {}", "export function a() {}"],
  ])("writes %s", (_, code, written) => {
    expect(wrapFunctions(code, 40).toString()).toBe(written);
  });

  it("leaves no expression for later where none is too short", () => {
    expect(wrapFunctions("const a = (b) => b;", 0).toString()).toBe("const a = ((b) => b);");
  });

  it("writes declarations shorter where nothing is compiled ahead", () => {
    const code = "function a(b) { c(() => { d(); }); }";
    expect(wrapFunctions(code, Infinity).toString()).toBe("const a = (b) => { c(() => { d(); }); };\n");
  });
});
