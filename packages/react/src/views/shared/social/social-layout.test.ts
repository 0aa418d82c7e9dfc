import { expect, it } from "vitest";
import { layOutSocials } from "./social-layout.ts";

const list = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  [0, undefined, [], false],
  [1, 1, [], false],
  [2, undefined, [1, 2], false],
  [3, 1, [2, 3], false],
  [6, 1, [2, 3, 4, 5, 6], false],
  [7, 1, [2, 3, 4, 5], true],
  [9, 1, [2, 3, 4, 5], true],
])("lays %i of them out", (count, wide, icons, hasMore) => {
  const layout = layOutSocials(list(count));
  expect(layout).toEqual({ wide, icons, hasMore });
  expect((wide === undefined ? 0 : 1) + icons.length + (hasMore ? 1 : 0)).toBeLessThanOrEqual(6);
});
