import { readTurn } from "@foyer-tooling/run/turn";
import { describe, expect, it } from "vitest";
import { listLive } from "./matrix.ts";
import { isTried, tenthOf } from "./rotation.ts";

describe("the tenth of a run", () => {
  it("is every cell once in ten turns, and in each turn some and not many", () => {
    const live = listLive().map(({ id }) => id);
    const turns = Array.from({ length: 10 }, (_, turn) =>
      live.filter((id) => isTried(id, { env: {}, turn: 20_000 + turn })),
    );
    expect(turns.flat().toSorted()).toEqual(live.toSorted());
    for (const turn of turns) expect(turn.length).toBeGreaterThanOrEqual(5);
    for (const turn of turns) expect(turn.length).toBeLessThanOrEqual(32);
  });

  it("follows from the commit, or from FOYER_TURN, and is the same on any machine", () => {
    const live = listLive().map(({ id }) => id);
    const of = (turn: string): readonly string[] => live.filter((id) => isTried(id, { env: { FOYER_TURN: turn } }));
    expect(of("3")).toEqual(of("13"));
    expect(of("3")).toEqual(live.filter((id) => tenthOf(id) === 3));
    const byCommit = live.filter((id) => isTried(id, { env: {} }));
    expect(byCommit).toEqual(of(`${readTurn({})}`));
  });

  it("is everything in a long run, and where it is asked for", () => {
    const live = listLive();
    for (const env of [{ FOYER_LONG: "1" }, { FOYER_FAULTS: "all" }, { FOYER_FAULTS: "planted" }])
      expect(live.filter(({ id }) => isTried(id, { env, turn: 0 }))).toHaveLength(180);
  });
});
