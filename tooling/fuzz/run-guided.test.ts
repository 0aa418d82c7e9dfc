import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPassword } from "./planted/read-password.ts";
import { type Reader, runGuided } from "./run-guided.ts";
import { type Coverage, startCoverage } from "./start-coverage.ts";

/** One character is another one: eight right ones in a row are met once in a thousand million. */
function changeOneCharacter(samples: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...samples), fc.nat(4), fc.string({ minLength: 1, maxLength: 1 }))
    .map(([text, at, other]) => text.slice(0, at) + other + text.slice(at + 1));
}

const reader: Reader<string> = {
  files: ["fuzz/planted/read-password.ts"],
  samples: ["....."],
  change: changeOneCharacter,
  check: (text) => void readPassword(text),
};

describe("a guided run", () => {
  let coverage: Coverage;
  beforeAll(async () => {
    coverage = await startCoverage();
  });
  afterAll(() => coverage.stop());

  it("says how much it reached, and how many inputs it went on from", async () => {
    const none = await runGuided({ ...reader, change: () => fc.constant(".....") }, { coverage, inputs: 500, seed: 1 });
    expect(none).toMatchObject({ inputs: 500, kept: 0 });
    expect(none.reached).toBeLessThan(0.5);
    const some = await runGuided(reader, { coverage, inputs: 2_000, seed: 1 });
    expect(some.kept).toBeGreaterThan(0);
    expect(some.reached).toBeGreaterThan(none.reached);
  });

  it("finds step by step what chance would not meet, and says with what and where it began", async () => {
    await expect(runGuided(reader, { coverage, inputs: 200_000, seed: 1 })).rejects.toThrow(
      /^RangeError: a planted fault, of "foyer" \(seed \d+\)$/,
    );
  });

  it("takes a reader that stands still for a second, twice, for a fault", async () => {
    const sleep = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
    await expect(runGuided({ ...reader, check: sleep }, { coverage, inputs: 1, seed: 1 })).rejects.toThrow(
      "RangeError: It took",
    );
  });
});
