import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureGrowth } from "./measure-growth.ts";
import { type Reader, runGuided } from "./run-guided.ts";
import { type Coverage, startCoverage } from "./start-coverage.ts";

/** `pnpm fuzz` says how many inputs each reader is given, and from which seed on. */
const INPUTS = Number(process.env["FOYER_FUZZ_RUNS"] ?? 5_000);
const SEED = Number(process.env["FOYER_FUZZ_SEED"] ?? 1);
/** Of what the functions of the reader's files are made of, 0 to 1. */
const LEAST_REACHED = 0.8;
const HOUR = 3_600_000;

type TryReader = <Input>(name: string, reader: Reader<Input>) => void;

/**
 * Tests that no input breaks readers, and that none takes more than 2.5 times as long for a doubled one. A test fails too where the
 * changed inputs reach less of its reader than they should: the rest is not tried.
 */
export function describeReaders(title: string, list: (tryReader: TryReader) => void): void {
  describe(title, () => {
    let coverage: Coverage;
    beforeAll(async () => {
      coverage = await startCoverage();
    });
    afterAll(() => coverage.stop());

    list((name, reader) => {
      it(
        name,
        async () => {
          const { inputs, kept, reached } = await runGuided(reader, { coverage, inputs: INPUTS, seed: SEED });
          const found = `${inputs} inputs, ${kept} kept, ${Math.round(reached * 100)} % reached`;
          if (process.env["FOYER_FUZZ_RUNS"]) console.log(`${name}: ${found}`);
          expect(reached, found).toBeGreaterThanOrEqual(LEAST_REACHED);
        },
        HOUR,
      );
    });
  });
  // Apart, as what counts each block that runs makes everything slower.
  describe(`${title}, in time that at most grows with it,`, () => {
    list((name, reader) => {
      it(
        name,
        () => {
          const { shapes, slowest, slowestMs } = measureGrowth(reader);
          if (process.env["FOYER_FUZZ_RUNS"])
            console.log(`${name}: ${shapes} shapes, the slowest ${slowestMs.toFixed(1)} ms: ${slowest}`);
        },
        HOUR,
      );
    });
  });
}
