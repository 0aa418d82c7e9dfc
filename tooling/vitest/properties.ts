import { configureGlobal } from "fast-check";

// Before each file of tests: properties are tried with inputs that follow from the commit, or from `FOYER_SEED`. In
// `pnpm test:long` they are tried ten thousand times where they name no number.
const { FOYER_LONG, FOYER_SEED, FOYER_TURN } = process.env;
configureGlobal({
  seed: Number(FOYER_SEED ?? FOYER_TURN ?? 0),
  ...(FOYER_LONG !== undefined && { numRuns: 10_000 }),
});
