import { describe, expect, it } from "vitest";
import { judge, judgeLeftovers, type Round, undisturbed } from "./verdict.ts";

const visit = (more: Partial<Round> = {}): Round => ({
  button: [200],
  list: 60,
  coldList: 60,
  connect: [25],
  reload: [100],
  isClickable: true,
  elements: 60,
  ...more,
});

const failed = (floor: Partial<Round>, foyer: Partial<Round>): readonly string[] =>
  judge({ floor: [visit(floor)], foyer: [visit(foyer)] }).flatMap(({ name, isKept }) => (isKept ? [] : [name]));

describe("judge", () => {
  it("keeps what is as fast as the floor", () => {
    expect(failed({}, {})).toEqual([]);
  });

  it.each([
    [{ button: [211] }, "button painted"],
    [{ list: 90 }, "list painted"],
    [{ coldList: 90 }, "list painted, pressed at once"],
    [{ isClickable: false }, "clickable from the painted frame"],
    [{ connect: [38] }, "wallet clicked to connected"],
    [{ reload: [111] }, "reload to connected"],
    [{ elements: 81 }, "elements in the open modal"],
  ])("fails %o", (foyer, name) => {
    expect(failed({}, foyer)).toEqual([name]);
  });

  it.each([
    ["button painted", { button: [265] }, { button: [275] }],
    ["list painted, pressed at once", { coldList: 115 }, { coldList: 125 }],
    ["wallet clicked to connected", { connect: [42] }, { connect: [43] }],
    ["reload to connected", { reload: [134] }, { reload: [137] }],
  ])("lets a known miss of %s through, and nothing worse", (name, missed, worse) => {
    const worst = (foyer: Partial<Round>): readonly string[] =>
      judge({ floor: [visit()], foyer: [visit(foyer)] }).flatMap((each) => (each.isWorse ? [each.name] : []));
    expect(worst(missed)).toEqual([]);
    expect(worst(worse)).toEqual([name]);
  });

  it("lets nothing else through", () => {
    const verdicts = judge({ floor: [visit()], foyer: [visit({ isClickable: false, elements: 81 })] });
    expect(verdicts.filter(({ isWorse }) => isWorse)).toHaveLength(2);
  });

  it("lets a list that is quick enough by itself be slower than a very fast floor", () => {
    expect(failed({ list: 30 }, { list: 69 })).toEqual([]);
  });

  it("takes no account of what disturbed either page, in a round or in a load of it", () => {
    const floor = [visit({ button: [200, 900], connect: [90] }), visit({ button: [200, 800] })];
    const foyer = [visit({ button: [205, 207] }), visit({ button: [400, 410], connect: [70] })];
    expect(judge({ floor, foyer }).filter(({ isKept }) => !isKept)).toEqual([]);
    expect(judge({ floor: foyer, foyer: floor })[0]?.value).toBe("200 ms, floor 206 ms, 0.97 times");
  });
});

describe("judgeLeftovers", () => {
  it("fails on a kept node, listener or more heap than the floor", () => {
    const floor = { heapBytes: 4_000, nodes: 0, listeners: 0 };
    const names = (foyer: typeof floor): readonly string[] =>
      judgeLeftovers({ floor, foyer }).flatMap(({ name, isKept }) => (isKept ? [] : [name]));
    expect(names(floor)).toEqual([]);
    expect(names({ heapBytes: 9_000, nodes: 1, listeners: 1 })).toHaveLength(3);
  });
});

it("takes the mean of the faster half", () => {
  expect([undisturbed([7, 1, 3]), undisturbed([9, 1, 8, 3]), undisturbed([5])]).toEqual([2, 2, 5]);
});
