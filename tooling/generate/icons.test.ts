import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toPath } from "./icon-path.ts";
import { emitIcons, generateIcons, type IconList, keepUsed } from "./icons.ts";
import { measureGzip } from "./measure-gzip.ts";

const ICONS = "packages/react/src/parts/icon";
const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));

const list = (more: Partial<IconList> = {}): IconList => ({
  launch: { down: "v" },
  modal: {},
  view: {},
  mirrored: [],
  ...more,
});
const drawings = { v: [["path", { d: "m1 2 3 3" }]], o: [["circle", { cx: 12, cy: 12, r: 2 }]] } as const;

describe("toPath", () => {
  it("keeps a path, beginning it where it says and not where the one before ended", () => {
    expect(toPath(["path", { d: "M18 6 6 18" }])).toBe("M18 6 6 18");
    expect(toPath(["path", { d: "m6 9 6 6 6-6" }])).toBe("M6 9l6 6 6-6");
    expect(toPath(["path", { d: "m15 18-6-6" }])).toBe("M15 18l-6-6");
    expect(toPath(["path", { d: "m5 .5v3" }])).toBe("M5 .5v3");
  });

  it("writes every basic shape as a path", () => {
    expect(toPath(["circle", { cx: 12, cy: 12, r: 3 }])).toBe("M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z");
    expect(toPath(["ellipse", { cx: 5, cy: 5, rx: 2, ry: 1 }])).toBe("M3 5a2 1 0 1 0 4 0a2 1 0 1 0 -4 0z");
    expect(toPath(["line", { x1: 1, y1: 2, x2: 3, y2: 4 }])).toBe("M1 2L3 4");
    expect(toPath(["rect", { x: 1, y: 2, width: 4, height: 3 }])).toBe("M1 2h4v3h-4z");
    expect(toPath(["rect", { x: 0, y: 0, width: 4, height: 4, rx: 1 }])).toBe(
      "M1 0h2a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z",
    );
    expect(toPath(["polygon", { points: "1 2 3 4" }])).toBe("M1 2 3 4z");
    expect(() => toPath(["script", {}])).toThrow("<script> is no basic shape");
  });
});

describe("emitIcons", () => {
  it("gives each chunk the icons it needs and no other", () => {
    const modules = emitIcons(list({ modal: { dot: "o" }, view: { more: "o" }, mirrored: ["dot"] }), drawings);
    expect(modules["launch-icons.generated.ts"]).toContain('export const DOWN: IconPath = ["M1 2l3 3"];');
    expect(modules["launch-icons.generated.ts"]).not.toContain("a2 2");
    expect(modules["icons.generated.ts"]).toContain('"dot": ["M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z", true]');
    expect(modules["icons.generated.ts"]).not.toContain("more");
    expect(modules["view-icons.generated.ts"]).toContain('"more": ["M10 12');
  });

  it("ships only what some source names", () => {
    const all = list({ launch: { down: "v", up: "v" }, modal: { dot: "o", ring: "o" }, mirrored: ["ring", "dot"] });
    const kept = keepUsed(all, 'import { DOWN } from "./launch-icons.generated.ts"; <Icon name="dot" />');
    expect(kept).toEqual({ launch: { down: "v" }, modal: { dot: "o" }, view: {}, mirrored: ["dot"] });
    expect(emitIcons(kept, drawings)["icons.generated.ts"]).not.toContain("ring");
  });

  it("refuses a drawing that the set does not have, a name in two groups and a mirrored name that is not listed", () => {
    expect(() => emitIcons(list({ modal: { a: "nothing" } }), drawings)).toThrow("no drawing 'nothing'");
    expect(() => emitIcons(list({ modal: { down: "v" } }), drawings)).toThrow("lists down in two groups");
    expect(() => emitIcons(list({ mirrored: ["up"] }), drawings)).toThrow("mirrors up, which it does not list");
  });
});

describe("generateIcons", () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "foyer-icons-"));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("writes a module for each chunk from the icon set, and nothing the second time", async () => {
    await cp(join(REPOSITORY, ICONS, "icons.json"), join(root, ICONS, "icons.json"));
    await writeFile(join(root, ICONS, "view.tsx"), '<Icon name="close" />');
    await writeFile(join(root, ICONS, "view.test.tsx"), '<Icon name="search" />');
    const first = await generateIcons(root);
    expect(first.changed).toHaveLength(3);
    expect(await readFile(join(root, ICONS, "icons.generated.ts"), "utf8")).toContain(
      '"close": ["M18 6 6 18M6 6l12 12"]',
    );
    expect(await readFile(join(root, ICONS, "icons.generated.ts"), "utf8")).not.toContain("search");
    expect((await generateIcons(root)).changed).toEqual([]);
  });

  it("has nothing to do where there is no list", async () => {
    expect(await generateIcons(root)).toEqual({ looked: 0, changed: [] });
  });

  it("keeps what each chunk carries small", async () => {
    const size = (name: string): Promise<number> => measureGzip(join(REPOSITORY, ICONS, name));
    expect(await size("launch-icons.generated.ts")).toBeLessThanOrEqual(200);
    expect(await size("icons.generated.ts")).toBeLessThanOrEqual(900);
    expect(await size("view-icons.generated.ts")).toBeLessThanOrEqual(1800);
  });
});
