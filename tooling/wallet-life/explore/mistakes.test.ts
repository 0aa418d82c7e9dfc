import { expect, test } from "vitest";
import { RULES } from "../model/rules.ts";
import { MISTAKES } from "./mistakes.ts";
import { search } from "./search.ts";

/** States after which a mistake counts as not found. */
const MOST_STATES = 1_000_000;

const isLong = process.env["FOYER_LONG"] !== undefined;

test.each(MISTAKES.filter((mistake) => isLong || mistake.isLong !== true))(
  "finds a wallet that $title",
  { timeout: 600_000 },
  ({ title, off, liar, start, invariant, protocols }) => {
    const scope = { liar, rules: { ...RULES, [off]: false }, protocols, keys: 5, devices: 2 } as const;
    const { violation, states } = search(scope, { start, invariant, depth: 30, states: MOST_STATES });
    if (violation)
      console.log(`${title} (${invariant}, ${states} states): ${violation.why}\n  ${violation.trace.join("\n  ")}`);
    expect(violation?.invariant).toBe(invariant);
  },
);
