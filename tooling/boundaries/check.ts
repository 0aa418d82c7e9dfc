import { ROOT } from "@foyer-tooling/checks/workspace";
import { cruiseTree } from "./cruise-tree.ts";

const { files, violations } = await cruiseTree(ROOT);
for (const { rule, from, to, cycle } of violations) {
  const path = cycle === undefined ? to : cycle.map((step) => step.name).join(" → ");
  console.error(`${rule.name}: ${from} → ${path}`);
}
console.log(`${files} files, ${violations.length} forbidden imports`);
process.exitCode = violations.length > 0 ? 1 : 0;
