import { expect, test } from "vitest";
import { findRefusal } from "./find-refusal.ts";

const top = {};
const place = (change: object = {}) => ({
  origin: "https://frame.example",
  self: "self",
  parent: top,
  top,
  location: { ancestorOrigins: { length: 1, item: () => "https://shop.example" } },
  ...change,
});
const origins = ["https://shop.example"];

test("a frame is used in a listed page, and in no other", () => {
  expect(findRefusal(place(), origins)).toBeUndefined();
  expect(findRefusal(place(), ["https://other.example"])).toBe("not-listed");
  expect(findRefusal(place({ location: {} }), origins)).toBeUndefined();
});

test("it is refused alone, nested and without an origin", () => {
  expect(findRefusal(place({ parent: "self", top: "self" }), origins)).toBe("unembedded");
  expect(findRefusal(place({ parent: {} }), origins)).toBe("nested");
  expect(findRefusal(place({ origin: "null" }), origins)).toBe("opaque");
  const two = { ancestorOrigins: { length: 2, item: () => "https://shop.example" } };
  expect(findRefusal(place({ location: two }), origins)).toBe("not-listed");
});
