import { describe, expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkTableLookups } from "./table-lookups.ts";

const TABLES = "packages/registry/src/tables.ts";
const CORE = "packages/core/src/a.ts";
const SERVER = "apps/server/src/b.ts";

/** The lines of a file that are refused. A compiler is started once for all of them. */
function refused(files: { readonly [path: string]: string }, path: string): readonly (number | undefined)[] {
  const problems = withTree(files, checkTableLookups);
  return problems.filter(({ file }) => file === path).map(({ line }) => line);
}

const tables = `export const ICONS: Readonly<Record<string, number>> = { acme: 1 };
export const NAMES = { acme: "Acme" } as const;
export type Name = keyof typeof NAMES;
`;

describe("checkTableLookups", () => {
  it("refuses every read of a table by a key that may be any text", () => {
    const lines = [
      `import { ICONS, NAMES, type Name } from "../../registry/src/tables.ts";`,
      "export const a = (id: string) => ICONS[id];",
      "export const b = (id: string) => NAMES[id as Name];",
      "export const c = (id: string) => id in NAMES;",
      "export const d = (id: unknown) => NAMES[id as Name];",
      "export const e = (id: string) => ({ one: 1, two: 2 })[id as 'one'];",
      `export const f = async (id: string) => (await import("../../registry/src/tables.ts")).ICONS[id];`,
      "export function g(id: string) { const own = { one: 1 }; return own[id as 'one']; }",
      "export const h = (id: string, given: { readonly [name: string]: number } | undefined) => given?.[id];",
      "export const i = (id: string) => ICONS[`wallet ${id}`];",
      "export const j = <K extends string>(id: K) => ICONS[id];",
      "const FROZEN = Object.freeze({ one: 1 }); export const k = (id: string) => FROZEN[id as 'one'];",
      "export const l = (id: string, other: string) => Object.hasOwn(ICONS, other) && ICONS[id];",
      "export const m = (id: string) => Object.hasOwn(ICONS, id); export const n = (id: string) => ICONS[id];",
    ];
    const files = { [TABLES]: tables, [CORE]: lines.join("\n"), [SERVER]: "" };
    expect(refused(files, CORE)).toEqual(lines.slice(1).map((_, index) => index + 2));
  }, 30_000);

  it("says what is wrong and where, in the server too", () => {
    const files = {
      [SERVER]: "const RULES: Record<string, 1> = { a: 1 };\nexport const of = (id: string) => RULES[id];",
    };
    const message = "'RULES[id]' also finds what every object has: ask Object.hasOwn first, or use a Map";
    expect(withTree(files, checkTableLookups)).toEqual([{ file: SERVER, line: 2, message }]);
  }, 30_000);

  it("allows keys that are known or asked about, Maps, lists, writes, and what is unknown until it is read", () => {
    const lines = [
      `import { ICONS, NAMES, type Name } from "../../registry/src/tables.ts";`,
      "export const a = (id: string) => (Object.hasOwn(ICONS, id) ? ICONS[id] : undefined);",
      "export const b = (id: Name) => NAMES[id];",
      "export const c = (id: string) => (Object.hasOwn(NAMES, id) ? NAMES[id as Name] : undefined);",
      "export const d = (id: string, given: ReadonlyMap<string, number>) => given.get(id);",
      "export const e = (list: readonly string[], place: number) => list[place];",
      "export const f = (id: string, given: { [name: string]: number }) => { given[id] = 1; delete given[id]; };",
      "export const g = (name: string, given: { readonly [name: string]: unknown }) => given[name];",
      `export const h = ICONS["acme"];`,
      "export const i = <T extends object, K extends keyof T>(given: { [P in keyof T]: T[P] }, key: K) => given[key];",
    ];
    const planted = "export const open = (id: string, of: Record<string, 1>) => of[id];";
    const files = { [TABLES]: tables, [CORE]: lines.join("\n"), "packages/core/src/a.test.ts": planted };
    expect(withTree(files, checkTableLookups)).toEqual([]);
  }, 30_000);
});
