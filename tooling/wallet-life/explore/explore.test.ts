import { expect, test } from "vitest";
import { PROTOCOLS } from "../frame/labels.ts";
import { LIARS, RULES } from "../model/rules.ts";
import { search } from "./search.ts";
import { STARTS, type Start } from "./starts.ts";

const isLong = process.env["FOYER_LONG"] !== undefined;
/** Transitions after a start. A lying server has more of them at each state than the others. */
const depthOf = (liar: string): number => (liar === "server" ? (isLong ? 8 : 5) : isLong ? 11 : 7);

const SEARCHES = LIARS.flatMap((liar) => (Object.keys(STARTS) as Start[]).map((start) => ({ liar, start })));

test.each(SEARCHES)(
  "no state breaks an invariant where $liar lies, from $start",
  { timeout: 600_000 },
  ({ liar, start }) => {
    const scope = { liar, rules: RULES, protocols: PROTOCOLS, keys: 5, devices: 2 } as const;
    const { violation, states, transitions, depth } = search(scope, { start, depth: depthOf(liar) });
    console.log(`${liar}, ${start}: ${states} states, ${transitions} transitions, depth ${depth}`);
    expect(violation).toBeUndefined();
    expect(depth).toBe(depthOf(liar));
  },
);
