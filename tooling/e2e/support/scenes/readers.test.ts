import { describe, expect, it } from "vitest";
import { isEverything, READERS, readersOfRun, STEADY_READERS, selectScenes, takePart } from "./readers.ts";

const TURNS = READERS.length - STEADY_READERS.length;
const namesIn = (turn: number): readonly string[] => readersOfRun({ env: {}, turn }).map(({ name }) => name);

describe("the readers of every view", () => {
  it("are in each run the same few, in both themes and both directions, and one of the others", () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      expect(namesIn(turn).slice(0, -1)).toEqual(STEADY_READERS.map(({ name }) => name));
      expect(namesIn(turn)).toHaveLength(STEADY_READERS.length + 1);
    }
    expect(STEADY_READERS.some(({ theme, locale }) => theme === "dark" && locale === "ar")).toBe(true);
    expect(STEADY_READERS.some(({ theme, locale }) => theme === undefined && locale === undefined)).toBe(true);
    expect(STEADY_READERS.some(({ context }) => context.isMobile)).toBe(true);
  });

  it("are all nine in consecutive turns, and at once in a long run and where they are asked for", () => {
    const all = READERS.map(({ name }) => name).toSorted();
    expect(all).toHaveLength(9);
    const seen = new Set(Array.from({ length: TURNS }, (_, turn) => namesIn(20_000 + turn)).flat());
    expect([...seen].toSorted()).toEqual(all);
    for (const env of [{ FOYER_LONG: "1" }, { FOYER_READERS: "all" }])
      expect(readersOfRun({ env, turn: 0 })).toHaveLength(all.length);
  });
});

describe("the views of a reader", () => {
  const views = Array.from({ length: 100 }, (_, place) => `view ${place}`);

  it("are a third in a run, and all in three turns", () => {
    const turns = [7, 8, 9].map((turn) => takePart(views, { parts: 3, turn }));
    expect(turns.flat().toSorted()).toEqual(views.toSorted());
    for (const turn of turns) expect(turn.length).toBeLessThanOrEqual(34);
  });

  it("are all of them for each reader in some turn", () => {
    const pairs = new Set<string>();
    const inTurn = READERS.length - STEADY_READERS.length;
    for (let turn = 0; turn < 3 * inTurn; turn += 1)
      for (const view of takePart(views, { parts: 3, turn })) pairs.add(`${namesIn(turn).at(-1)} ${view}`);
    expect(pairs.size).toBe(inTurn * views.length);
  });

  it("are all at once where that is asked for", () => {
    expect(isEverything({})).toBe(false);
    for (const env of [{ FOYER_LONG: "1" }, { FOYER_READERS: "all" }, { FOYER_LANGUAGES: "all" }])
      expect(isEverything(env)).toBe(true);
  });
});

describe("the scenes of a run", () => {
  const ids = ["Connect/empty", "Connect/full", "ConnectWallets/full", "Pay/ready"];

  it("are all, or those of the views that are named", () => {
    expect(selectScenes(ids, {})).toEqual(ids);
    expect(selectScenes(ids, { FOYER_SCENES: "Connect,Pay" })).toEqual(["Connect/empty", "Connect/full", "Pay/ready"]);
  });

  it("are refused by a view that has none", () => {
    expect(() => selectScenes(ids, { FOYER_SCENES: "Pay,Buy" })).toThrow("FOYER_SCENES names Buy");
  });
});
