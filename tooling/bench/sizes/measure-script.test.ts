import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { measureScript } from "./measure-script.ts";
import { isWithin } from "./row.ts";

const FILES = {
  "foyer.js": 'export{a as b}from"./chunks/start.js";import"./chunks/effect.js";',
  "chunks/start.js": 'import{c}from"./runtime.js";const a=()=>import("./modal.js");export{a};',
  "chunks/effect.js": "document.title=1;",
  "chunks/runtime.js": "export const c=1;",
  "chunks/modal.js": `export const words="${"long ".repeat(50_000)}";`,
};

it("weighs what a script tag fetches at once, and not what comes later", () => {
  const folder = mkdtempSync(join(tmpdir(), "script-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "chunks"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const { "chunks/modal.js": late, ...atOnce } = FILES;
  const size = Object.values(atOnce).reduce((total, text) => total + gzipSync(text).length, 0);
  expect(measureScript(join(folder, "foyer.js"))).toMatchObject({ size, note: "in 4 files" });
  expect(late.length).toBeGreaterThan(size);
});

it("says of a file that is not built that it is not within its budget", () => {
  expect(isWithin(measureScript("/nowhere/foyer.js"))).toBe(false);
});
