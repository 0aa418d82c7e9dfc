import { describe, expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkModuleState } from "./module-state.ts";

const FILE = "packages/core/src/kit/a.ts";

describe("checkModuleState", () => {
  it.each([
    ["let open = false;", "'open' can be reassigned at module level"],
    ["const store = proxy({ a: 1 });", "'store' holds an instance at module level: proxy()"],
    ["export const emitter = createEmitter();", "'emitter' holds an instance at module level: createEmitter()"],
    ["const cache = new Map();", "'cache' holds an instance at module level: new Map()"],
    ["const cache = new Map([[1, 2]]);", "'cache' holds an instance at module level: new Map()"],
    ["const tools = { encoder: new TextEncoder() };", "'tools' holds an instance at module level: new TextEncoder()"],
    ["const cache: Record<string, number> = {};", "'cache' is an empty collection at module level: a cache"],
    ["const listeners = [];", "'listeners' is an empty collection at module level: a cache"],
    [`window.addEventListener("load", () => {});`, "runs when the module is imported"],
    ["for (const a of b) use(a);", "runs when the module is imported"],
  ])("refuses %s", (text, message) => {
    expect(withTree({ [FILE]: text }, checkModuleState)).toEqual([{ file: FILE, line: 1, message }]);
  });

  it.each([
    `"use client";`,
    "export const LIMIT = 5;",
    "const NAME = /^[a-z]+$/;",
    "const TABLE: ReadonlyMap<string, number> = new Map([['a', 1]]);",
    "const FROZEN = Object.freeze({ a: [1] });",
    "const Context = createContext(undefined);",
    "export const make = () => new Map();",
    "export function make() { let made = 0; const store = proxy({}); return () => [store, ++made]; }",
    "const NOTHING: readonly string[] = [];",
    "declare const __DEV__: boolean;",
  ])("allows %s", (text) => {
    expect(withTree({ [FILE]: text }, checkModuleState)).toEqual([]);
  });

  it("leaves tests and the extension's own scripts alone", () => {
    const files = {
      "packages/core/src/a.test.ts": "let a = 1;",
      "packages/testing/src/extension/worker.ts": "let a = 1;",
    };
    expect(withTree(files, checkModuleState)).toEqual([]);
  });
});
