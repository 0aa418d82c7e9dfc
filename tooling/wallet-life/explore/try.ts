import { PROTOCOLS } from "../frame/labels.ts";
import { type Liar, LIARS, RULES } from "../model/rules.ts";
import { search } from "./search.ts";
const off = (process.argv[3] ?? "").split(",").filter(Boolean);
const rules = { ...RULES, ...Object.fromEntries(off.map((each) => [each, false])) };
const [keys, depth, states] = (process.argv[4] ?? "4,30,3000000").split(",").map(Number);
for (const liar of (process.argv[2] ?? "nobody").split(",") as Liar[]) {
  const t = performance.now();
  const found = search({ liar, rules, protocols: PROTOCOLS, keys: keys ?? 4, devices: 2 }, { depth: depth ?? 30, states: states ?? 1e6 });
  console.log(liar, { ...found, violation: undefined }, Math.round(performance.now() - t), "ms");
  if (found.violation) console.log(found.violation.invariant, found.violation.why, "\n ", found.violation.trace.join("\n  "));
}
void LIARS;
