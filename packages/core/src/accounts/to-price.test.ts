import { expect, it } from "vitest";
import { toPrice } from "./to-price.ts";

it.each([
  [1, 1n, 0],
  [1.0005, 10_005n, 4],
  [0.9998, 9_998n, 4],
  [1e-7, 1n, 7],
  [1.25e-9, 125n, 11],
  [123_456_789_012_345.6, 1_234_567_890_123_456n, 1],
])("takes %d digit for digit", (usd, value, decimals) => {
  expect(toPrice(usd, 5)).toEqual({ value, decimals, at: 5 });
});

it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e15, 1e-40])("takes %d for no price", (usd) => {
  expect(toPrice(usd, 5)).toBeUndefined();
});
