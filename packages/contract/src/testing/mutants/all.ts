import { ANSWERING_MUTANTS } from "./answering.ts";
import { CONNECTING_MUTANTS } from "./connecting.ts";
import { DISCOVERY_MUTANTS } from "./discovery.ts";
import { ENDING_MUTANTS } from "./ending.ts";
import { FOLLOWING_MUTANTS } from "./following.ts";
import type { Mutant } from "./mutant.ts";
import { RESTORING_MUTANTS } from "./restoring.ts";
import { SIGNING_MUTANTS } from "./signing.ts";

/** Every way in which the suite is known to find an adapter wrong. */
export const MUTANTS: readonly Mutant[] = [
  ...DISCOVERY_MUTANTS,
  ...CONNECTING_MUTANTS,
  ...FOLLOWING_MUTANTS,
  ...RESTORING_MUTANTS,
  ...ENDING_MUTANTS,
  ...SIGNING_MUTANTS,
  ...ANSWERING_MUTANTS,
];
