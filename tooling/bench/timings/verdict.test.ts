import { describe, expect, it } from "vitest";
import { judge, judgeLeftovers, markOf, median, type Round } from "./verdict.ts";

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

const marked = (foyer: Partial<Round>): readonly string[] =>
  judge({ floor: [visit()], foyer: [visit(foyer)] }).flatMap((each) =>
    each.isKept ? [] : [`${markOf(each)} ${each.name}`],
  );

describe("judge", () => {
  it("keeps what is as fast as the floor", () => {
    expect(marked({})).toEqual([]);
  });

  it.each([
    [{ button: [221] }, "MISS button painted"],
    [{ list: 91 }, "MISS list painted"],
    [{ coldList: 121 }, "MISS list painted, a script's click"],
    [{ connect: [41] }, "MISS wallet clicked to connected"],
    [{ reload: [121] }, "MISS reload to connected"],
    [{ isClickable: false }, "FAIL clickable from the painted frame"],
    [{ elements: 81 }, "FAIL elements in the open modal"],
  ])("tells a goal that is missed from a limit that is not kept: %o", (foyer, mark) => {
    expect(marked(foyer)).toEqual([mark]);
  });

  it.each([[{ button: [220] }], [{ list: 90 }], [{ coldList: 120 }], [{ connect: [40] }], [{ reload: [120] }]])(
    "reaches the goal with %o",
    (foyer) => {
      expect(marked(foyer)).toEqual([]);
    },
  );

  it("takes no account of what disturbed a few loads of either page", () => {
    const floor = [visit({ button: [200, 900, 205] }), visit({ button: [195, 800, 200] })];
    const [button] = judge({ floor, foyer: [visit({ button: [210, 215, 990] })] });
    expect(button?.value).toBe("1.06 times (215 of 203 ms)");
  });
});

describe("judgeLeftovers", () => {
  it("fails on a kept node or listener, and says when more heap is kept than by the floor", () => {
    const floor = { heapBytes: 6_000, nodes: 0, listeners: 0 };
    const marks = (foyer: typeof floor): readonly string[] => judgeLeftovers({ floor, foyer }).map(markOf);
    expect(marks(floor)).toEqual(["ok", "ok", "ok"]);
    expect(marks({ heapBytes: 9_000, nodes: 1, listeners: 1 })).toEqual(["MISS", "FAIL", "FAIL"]);
  });
});

it("takes the one in the middle, or between the two in the middle", () => {
  expect([median([7, 1, 3]), median([9, 1, 8, 3]), median([5])]).toEqual([3, 5.5, 5]);
});
