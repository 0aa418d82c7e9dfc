import { APPROVAL_TRIALS } from "./approval-trials.ts";
import { EMAIL_TRIALS } from "./email-trials.ts";
import type { EmbeddedTrials } from "./embedded-world.ts";

/** What is tried where an embedded wallet is, by the cell. */
export const EMBEDDED_TRIALS: EmbeddedTrials = { ...EMAIL_TRIALS, ...APPROVAL_TRIALS };
