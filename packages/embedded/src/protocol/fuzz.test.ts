import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mutated } from "../testing/mutate.ts";
import { isValid } from "../testing/oracle.ts";
import { sampleFrameMessages, samplePageMessages } from "../testing/sample-messages.ts";
import { findExcess } from "./find-excess.ts";
import { readMessage } from "./read-message.ts";

// `pnpm fuzz:frame` says how many.
const { env } = (globalThis as { readonly process?: { readonly env: Record<string, string | undefined> } }).process ?? {
  env: {},
};
const RUNS = Number(env["FOYER_FUZZ_RUNS"] ?? 20_000);

describe("messages with a few changes", () => {
  it.each([
    ["page", samplePageMessages()],
    ["frame", sampleFrameMessages()],
  ] as const)(
    "of the %s are taken where they are good by a second reckoning, and nowhere else",
    (direction, samples) => {
      const seen = { good: 0, bad: 0 };
      fc.assert(
        fc.property(mutated(samples), (message) => {
          const read = readMessage(message, direction);
          const isGood = findExcess(message) === undefined && isValid(message, direction);
          seen[isGood ? "good" : "bad"] += 1;
          if (read.ok !== isGood) throw new Error(read.ok ? "it was taken" : `it was refused: ${read.problem}`);
        }),
        { numRuns: RUNS },
      );
      // Neither side of the question is empty.
      expect(seen.good).toBeGreaterThan(RUNS / 50);
      expect(seen.bad).toBeGreaterThan(RUNS / 50);
    },
    3_600_000,
  );

  it("of no kind at all are refused without a throw", () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }), (data) => {
        expect(readMessage(data, "page").ok).toBe(false);
        expect(readMessage(data, "frame").ok).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
