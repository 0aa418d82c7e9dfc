import { configureGlobal } from "fast-check";

// Before each file of tests of `pnpm test:long`: properties are tried ten thousand times where they name no number.
configureGlobal({ numRuns: 10_000 });
