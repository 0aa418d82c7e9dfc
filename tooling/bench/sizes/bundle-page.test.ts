import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { bundlePage, bundleUnused } from "./bundle-page.ts";
import { listLazy, listLoaded } from "./chunk.ts";

const folder = mkdtempSync(join(tmpdir(), "foyer-sizes-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
write("package.json", `{ "type": "module", "sideEffects": false }`);

describe("bundlePage", () => {
  it("tells what loads at once from what loads later, and leaves React out", async () => {
    write("shared.js", "export const shared = 'shared '.repeat(99);");
    write("later-view-ABCDEF12.js", `import { shared } from "./shared.js"; export const view = () => shared;`);
    const first = write(
      "first.js",
      `import { useState } from "react"; import { shared } from "./shared.js"; export const first = () => [useState, shared, import("./later-view-ABCDEF12.js")];`,
    );
    const bundle = await bundlePage(`import { first } from ${JSON.stringify(first)}; globalThis.page = first;`);
    const loaded = [...listLoaded(bundle, bundle.entry)].flatMap((chunk) => chunk.modules.map(({ id }) => id));
    expect(loaded.filter((id) => id.startsWith(folder))).toEqual(
      expect.arrayContaining([first, join(folder, "shared.js")]),
    );
    expect(loaded.filter((id) => id.includes("node_modules"))).toEqual([]);
    expect(listLazy(bundle).map((chunk) => chunk.name)).toEqual(["later-view"]);
    expect(bundle.entry.gzip).toBeGreaterThan(100);
  });
});

describe("bundleUnused", () => {
  it("leaves nothing of a module that only declares", async () => {
    const pure = write("pure.js", "export const a = 1; export function b() { return globalThis.c; }");
    expect(await bundleUnused(pure)).toBe("");
  });

  it("shows what a module does at import, whatever its manifest promises", async () => {
    const impure = write("impure.js", "export const a = 1; globalThis.touched = true;");
    expect(await bundleUnused(impure)).toContain("touched");
  });
});
