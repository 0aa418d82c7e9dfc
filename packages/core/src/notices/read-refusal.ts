import type { AlertCode } from "./state.ts";

/** What services and relays refuse with, in their own words, and the alert that says what to do. */
const REFUSALS: readonly (readonly [RegExp, AlertCode])[] = [
  [/origin not allowed/i, "APKT002"],
  [/JWT validation error/i, "APKT006"],
  [/project id is missing/i, "APKT008"],
  [/invalid key|project not found/i, "APKT007"],
  [/rate limit/i, "APKT010"],
];

/** Finds the alert for a refusal in a service's own words; undefined where they say nothing that is known. */
export function readRefusal(words: string): AlertCode | undefined {
  return REFUSALS.find(([known]) => known.test(words))?.[1];
}
