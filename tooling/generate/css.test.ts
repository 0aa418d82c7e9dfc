import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileCss, generateCss } from "./css.ts";

describe("compileCss", () => {
  it("names classes and animations after the file and keeps custom properties as they are", () => {
    const module = compileCss({
      name: "row.css",
      source: ".root{color:var(--ink);animation:spin 1s}.is-active{color:red}@keyframes spin{to{rotate:1turn}}",
    });
    expect(module).toContain('root: "row-root"');
    expect(module).toContain('isActive: "row-is-active"');
    expect(module).toContain("var(--ink)");
    expect(module).toContain("@keyframes row-spin");
    expect(module).not.toContain("spin: ");
  });

  it("keeps light-dark() for the browser to resolve", () => {
    const module = compileCss({
      name: "a.css",
      source: ":host{--ink:light-dark(#000,#fff);color:light-dark(red,blue)}",
    });
    expect(module).toContain("color:light-dark(red,#00f)");
    expect(module).not.toContain("lightningcss");
  });

  it("writes an empty class map for a sheet without classes", () => {
    expect(compileCss({ name: "a.css", source: ":host{display:block}" })).toContain("export const c = {} as const;");
  });
});

describe("generateCss", () => {
  let root: string;
  let folder: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "foyer-css-"));
    folder = join(root, "packages/react/src/parts/row");
    await mkdir(folder, { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("writes a module beside each sheet, and nothing the second time", async () => {
    await writeFile(join(folder, "row.css"), ".root { color: red }");
    expect((await generateCss(root)).changed).toEqual(["packages/react/src/parts/row/row.css.ts"]);

    const written = join(folder, "row.css.ts");
    const first = await readFile(written, "utf8");
    await utimes(written, 1, 1);
    expect((await generateCss(root)).changed).toEqual([]);
    expect(await readFile(written, "utf8")).toBe(first);
    expect((await stat(written)).mtimeMs).toBe(1000);
  });

  it("removes the module of a sheet that is gone", async () => {
    await writeFile(join(folder, "old.css.ts"), "");
    expect((await generateCss(root)).changed).toEqual(["packages/react/src/parts/row/old.css.ts"]);
    await expect(stat(join(folder, "old.css.ts"))).rejects.toThrow();
  });

  it("refuses two sheets of one name, whose classes would collide", async () => {
    await writeFile(join(folder, "row.css"), "");
    await mkdir(join(folder, "deep"));
    await writeFile(join(folder, "deep/row.css"), "");
    await expect(generateCss(root)).rejects.toThrow("Two style sheets are called row.css");
  });

  it("has nothing to do where there are no sources", async () => {
    await rm(join(root, "packages"), { recursive: true });
    expect(await generateCss(root)).toEqual({ looked: 0, changed: [] });
  });
});
