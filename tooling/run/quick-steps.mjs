import { FROM_SOURCES, JOURNEY_WEIGHT, preparationsOf, step, tests } from "./steps.mjs";
import { tallyChecks } from "./tally.mjs";

/**
 * Lists the steps of `npm test -- --quick`, which takes a few minutes and needs no build: types and lint, the tests of
 * core and contract in Node, one journey.
 * @param {import("./steps.mjs").Reports} a
 * @returns {readonly import("./steps.mjs").Step[]}
 */
export function listQuickSteps({ steps, reportOf }) {
  const quick = [
    tests({
      project: "e2e",
      minutes: 10,
      needs: ["generate", "chromium"],
      weight: JOURNEY_WEIGHT,
      env: FROM_SOURCES,
      args: ["tooling/e2e/journey.e2e.ts"],
    }),
    step({
      name: "check",
      minutes: 8,
      args: ["--silent", "check", `--report=${reportOf("check")}`, "lint", "types"],
      needs: ["generate"],
      tally: tallyChecks,
    }),
    tests({ project: "unit", minutes: 8, needs: ["generate"], args: ["packages/core/", "packages/contract/"] }),
  ];
  return [...preparationsOf(steps, quick), ...quick];
}
