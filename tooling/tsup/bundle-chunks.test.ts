import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundleChunks } from "./bundle-chunks.js";

const SOURCES = {
  "index.ts": `"use client";
export { button } from "./button.ts";
export { readAccount } from "./account.ts";
export { readNothing } from "./nothing.ts";`,
  "button.ts": `import { paint } from "./paint.ts";
export const button = (): unknown => [paint("button"), import("./modal.ts")];`,
  "paint.ts": `/** Puts it on the page. */
export function paint(what: string): string {
  return what.toUpperCase();
}`,
  "account.ts": `export const readAccount = (): string => "account";`,
  "nothing.ts": `export const readNothing = (): string => "nothing";`,
  "row.ts": `export const row = (): string => "row";`,
  "avatar.ts": `export const avatar = (): string => "avatar";`,
  "modal.ts": `import { readAccount } from "./account.ts"; import { paint } from "./paint.ts"; import { row } from "./row.ts";
export const modal = [readAccount, paint, row, () => import("./first-view.ts"), () => import("./second-view.ts")];`,
  "first-view.ts": `import { sign } from "other"; import { avatar } from "./avatar.ts"; import { row } from "./row.ts";
export const view = [sign, avatar, row, "first"];`,
  "second-view.ts": `import { avatar } from "./avatar.ts"; import { readAccount } from "./account.ts";
export const view = [avatar, readAccount, "second"];`,
};

let folder = "";
const read = (file: string): Promise<string> => readFile(join(folder, "dist", file), "utf8");
const build = (): Promise<void> =>
  bundleChunks({ index: "src/index.ts" }, { start: ["src/button.ts"], late: { modal: ["src/modal.ts"] } }, folder);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "chunks-"));
  await mkdir(join(folder, "src"));
  for (const [file, text] of Object.entries(SOURCES)) await writeFile(join(folder, "src", file), text);
});
afterEach(() => rm(folder, { recursive: true }));

describe("bundleChunks", () => {
  it("writes the entry, what a page starts with, what is shared, and a file for each lazy import", async () => {
    await build();
    const files = (await readdir(join(folder, "dist/chunks"))).filter((file) => file.endsWith(".js"));
    expect(files.sort()).toEqual(["first-view.js", "later.js", "modal.js", "second-view.js", "shared.js", "start.js"]);
  });

  it("puts what several files need in the one that is there first", async () => {
    await build();
    expect(await read("chunks/start.js")).toContain("toUpperCase");
    expect(await read("chunks/modal.js")).toContain('"row"');
    expect(await read("chunks/first-view.js")).toMatch(/from "\.\/modal\.js"/);
    expect(await read("chunks/later.js")).toContain('"avatar"');
  });

  it("keeps what is offered to hosts and used late apart from both, and what nothing else uses in the entry", async () => {
    await build();
    expect(await read("chunks/shared.js")).toContain('"account"');
    expect(await read("index.js")).toContain('"nothing"');
    expect(await read("index.js")).not.toContain("modal.js");
  });

  it("publishes apart what the start's own root offers and late files use", async () => {
    const loading = { start: ["src/index.ts"], late: { modal: ["src/modal.ts"] } };
    await bundleChunks({ index: "src/index.ts" }, loading, folder);
    expect(await read("chunks/start.js")).toContain('"account"');
    await bundleChunks({ index: "src/index.ts" }, { ...loading, apart: ["src/account.ts"] }, folder);
    expect(await read("chunks/start.js")).not.toContain('"account"');
    expect(await read("chunks/apart.js")).toContain('"account"');
  });

  it("leaves other packages an import, and says first that the entry is for browsers", async () => {
    await build();
    expect(await read("chunks/first-view.js")).toContain('import { sign } from "other"');
    expect(await read("index.js")).toMatch(/^"use client";/);
  });

  it("leads a debugger to the line of the source", async () => {
    await build();
    const lines = (await read("chunks/start.js")).split("\n");
    const line = lines.findIndex((each) => each.includes("toUpperCase"));
    const map = new SourceMap(JSON.parse(await read("chunks/start.js.map")));
    const found = map.findEntry(line, lines[line]?.indexOf("what.to") ?? -1) as { originalSource: string };
    expect(found).toMatchObject({ originalLine: 2 });
    expect(found.originalSource).toMatch(/src\/paint\.ts$/);
  });

  it("removes what an earlier build left", async () => {
    await mkdir(join(folder, "dist/views"), { recursive: true });
    await build();
    expect(await readdir(join(folder, "dist"))).not.toContain("views");
  });

  it("publishes the words of a language without a map, and tells no debugger to look for one", async () => {
    await writeFile(join(folder, "src/words.generated.ts"), `export const WORDS = ["button", "account"];`);
    await writeFile(join(folder, "src/modal.ts"), `export const modal = () => import("./words.generated.ts");`);
    await build();
    const files = (await readdir(join(folder, "dist/chunks"))).filter((file) => file.includes("words"));
    expect(files).toEqual(["words.generated.js"]);
    expect(await read("chunks/words.generated.js")).not.toContain("sourceMappingURL");
    expect(await read("chunks/modal.js")).toContain("sourceMappingURL=modal.js.map");
  });
});
