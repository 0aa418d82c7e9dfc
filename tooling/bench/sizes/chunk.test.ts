import { describe, expect, it } from "vitest";
import {
  type Bundle,
  type Chunk,
  findChunks,
  listAtHand,
  listFetched,
  listLazy,
  listLoaded,
  sumGzip,
} from "./chunk.ts";

const chunk = (name: string, gzip: number, links: Partial<Chunk> = {}): Chunk => ({
  file: `${name}.js`,
  name,
  gzip,
  imports: [],
  lazy: [],
  modules: [],
  ...links,
});

const entry = chunk("entry", 100, { imports: ["store.js"], lazy: ["modal.js"] });
const store = chunk("store", 10, { imports: ["entry.js"] });
const modal = chunk("modal", 50, { imports: ["store.js", "parts.js"], lazy: ["connect-view.js"] });
const view = chunk("connect-view", 20, { imports: ["parts.js"] });
const parts = chunk("parts", 5);
const bundle: Bundle = { entry, chunks: new Map([entry, store, modal, view, parts].map((each) => [each.file, each])) };
const names = (chunks: Iterable<Chunk>): readonly string[] => [...chunks].map(({ name }) => name).sort();

describe("a bundle's chunks", () => {
  it("load with what they import, and without what they may ask for later", () => {
    expect(names(listLoaded(bundle, entry))).toEqual(["entry", "store"]);
    expect(sumGzip(listLoaded(bundle, entry))).toBe(110);
  });

  it("are fetched once, and not if the page has them", () => {
    const loaded = listLoaded(bundle, entry);
    expect(names(listFetched(bundle, { wanted: [modal, view], loaded }))).toEqual(["connect-view", "modal", "parts"]);
  });

  it("are asked for by chunks that have loaded something already", () => {
    expect(names(listAtHand(bundle, view))).toEqual(["entry", "modal", "parts", "store"]);
    expect(names(listAtHand(bundle, entry))).toEqual([]);
  });

  it("are found by name, and told apart by how they are asked for", () => {
    expect(findChunks(bundle, ["modal", "connect-view"])).toEqual([modal, view]);
    expect(names(listLazy(bundle))).toEqual(["connect-view", "modal"]);
  });
});
