import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type CellId, listCells, listLive } from "./matrix.ts";
import { pictureOf } from "./picture-of.ts";
import { POINTERS, type Pointer } from "./pointers.ts";
import { isTried } from "./rotation.ts";
import { SCENES } from "./scenes.ts";
import { listTried } from "./tried.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const FOLDER = `${ROOT}packages/react/src/views`;
const SCENE_FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".scenes.ts"))
  .map((path) => readFileSync(`${FOLDER}/${path}`, "utf8"));

const live = listLive().map(({ id }) => id);
const tried = listTried();
const pointed = Object.keys(POINTERS) as CellId[];

describe("the fault matrix", () => {
  it("is 24 things that go wrong in 8 views, 180 of which can happen", () => {
    expect(listCells()).toHaveLength(24 * 8);
    expect(live).toHaveLength(180);
    for (const { cell } of listCells()) expect(("sees" in cell ? cell.sees : cell.absent).length).toBeGreaterThan(12);
  });

  it("has a test for each that can happen, or names one that stood before, and none twice", () => {
    const all = [...tried, ...pointed];
    console.log(`${tried.length} cells have a test, ${pointed.length} name one`);
    console.log(`tried in this run: ${tried.filter((id) => isTried(id)).join(" ")}`);
    expect(all.filter((id, place) => all.indexOf(id) !== place)).toEqual([]);
    expect(all.toSorted()).toEqual(live.toSorted());
  });

  it.each(Object.entries(POINTERS) as [CellId, Pointer][])("%s names a test that is there", (_, { file, title }) => {
    expect(existsSync(`${ROOT}${file}`)).toBe(true);
    expect(readFileSync(`${ROOT}${file}`, "utf8")).toContain(`"${title}"`);
  });

  it("has a picture of what each test saw, and of nothing else", () => {
    const pictures = readdirSync(`${ROOT}apps/docs/pages/public/faults`);
    expect(pictures.toSorted()).toEqual(tried.map(pictureOf).toSorted());
  });

  it.each(Object.entries(SCENES) as [CellId, string][])("%s is pictured by a state of the gallery, %s", (id, scene) => {
    const [view = "", state = ""] = scene.split("/");
    const has = SCENE_FILES.some((text) => {
      const [, states = ""] = text.split(`scenesOf("${view}", {`);
      return new RegExp(`^ +"?${state}"?:`, "m").test(states);
    });
    expect(live).toContain(id);
    expect(has).toBe(true);
  });
});
