import { expect, it } from "vitest";
import { canParseUrl } from "./can-parse-url.ts";

/** Many more than it takes for the engine to compile a function. */
const CALLS = 100_000;

it("tells URLs from other texts, by a parser that has run for long as well", () => {
  const tell = (): readonly boolean[] =>
    ["https://bücher.example", "https://a.example/ä", "bücher", "https://", ""].map(canParseUrl);
  expect(tell()).toEqual([true, true, false, false, false]);
  for (let call = 0; call < CALLS; call += 1) canParseUrl("https://a.example");
  expect(tell()).toEqual([true, true, false, false, false]);
});
