import { describe, expect, it } from "vitest";
import type { Visit } from "./measure-visit.ts";
import { judge, judgeLeftovers, median } from "./verdict.ts";

const visit = (more: Partial<Visit> = {}): Visit => ({
  button: 200,
  list: 60,
  coldList: 60,
  connect: 25,
  reload: 100,
  isClickable: true,
  elements: 60,
  ...more,
});

const failed = (floor: Partial<Visit>, foyer: Partial<Visit>): readonly string[] =>
  judge({ floor: [visit(floor)], foyer: [visit(foyer)] }).flatMap(({ name, isKept }) => (isKept ? [] : [name]));

describe("judge", () => {
  it("keeps what is as fast as the floor", () => {
    expect(failed({}, {})).toEqual([]);
  });

  it.each([
    [{ button: 211 }, "button painted"],
    [{ list: 90 }, "list painted"],
    [{ coldList: 90 }, "list painted, pressed at once"],
    [{ isClickable: false }, "clickable from the painted frame"],
    [{ connect: 38 }, "wallet clicked to connected"],
    [{ reload: 111 }, "reload to connected"],
    [{ elements: 81 }, "elements in the open modal"],
  ])("fails %o", (foyer, name) => {
    expect(failed({}, foyer)).toEqual([name]);
  });

  it.each([
    ["button painted", { button: 230 }, { button: 330 }],
    ["list painted, pressed at once", { coldList: 150 }, { coldList: 160 }],
    ["wallet clicked to connected", { connect: 58 }, { connect: 62 }],
    ["reload to connected", { reload: 120 }, { reload: 165 }],
  ])("lets a known miss of %s through, and nothing worse", (name, missed, worse) => {
    const worst = (foyer: Partial<Visit>): readonly string[] =>
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

  it("compares within rounds, so that a slow minute slows both", () => {
    const floor = [visit({ button: 200 }), visit({ button: 400 }), visit({ button: 200 })];
    const foyer = [visit({ button: 205 }), visit({ button: 410 }), visit({ button: 205 })];
    expect(judge({ floor, foyer })[0]?.isKept).toBe(true);
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

it("takes the middle", () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});
