import { expect, it } from "vitest";
import { namePlace } from "./place-name.ts";

it.each([
  ["a place that all know, whatever the server calls it", { place: "google", called: "Apple" }, "Google"],
  ["a provider of the operator's own, isolated", { place: "acme", called: "אקמה" }, "\u2068אקמה\u2069"],
  ["one that nothing is said of", { place: "acme" }, "acme"],
  ["one that is called as every object has a member", { place: "constructor" }, "constructor"],
])("names %s", (_, place, name) => {
  expect(namePlace(place)).toBe(name);
});
