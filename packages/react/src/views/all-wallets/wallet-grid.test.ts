import { describe, expect, it } from "vitest";
import { moveInGrid } from "./wallet-grid.tsx";

// Ten cards: 0 1 2 3 / 4 5 6 7 / 8 9
const move = (key: string, from: number, isRightToLeft = false): number | undefined =>
  moveInGrid({ key, isRightToLeft }, { from, count: 10, columns: 4 });

describe("moving in a grid", () => {
  it("goes on in the line, and from its end to the next", () => {
    expect([move("ArrowRight", 0), move("ArrowRight", 3), move("ArrowLeft", 4)]).toEqual([1, 4, 3]);
  });

  it("goes the other way round from right to left", () => {
    expect([move("ArrowLeft", 0, true), move("ArrowRight", 4, true)]).toEqual([1, 3]);
  });

  it("keeps the column between rows, and ends at the last card of a shorter row", () => {
    expect([move("ArrowDown", 1), move("ArrowUp", 9), move("ArrowDown", 6)]).toEqual([5, 5, 9]);
  });

  it("goes to either end", () => {
    expect([move("Home", 6), move("End", 0)]).toEqual([0, 9]);
  });

  it("leads nowhere at the edges, and by other keys", () => {
    const ends = [move("ArrowUp", 2), move("ArrowDown", 9), move("ArrowDown", 8), move("ArrowRight", 9)];
    expect([...ends, move("ArrowLeft", 0), move("Home", 0), move("a", 3)]).toEqual(Array(7).fill(undefined));
  });
});
