import { preparationsOf, step, tests } from "./steps.mjs";
import { tallyChecks } from "./tally.mjs";

/**
 * Lists the steps of `npm test -- --quick`, which takes a few minutes on a machine that has built before: types and lint, the
 * tests of core and contract in Node, one journey.
 * @param {import("./steps.mjs").Reports} a
 * @returns {readonly import("./steps.mjs").Step[]}
 */
export function listQuickSteps({ steps, reportOf }) {
  const quick = [
    tests({
      project: "e2e",
      minutes: 10,
      needs: ["build", "chromium", "pages"],
      weight: 0.5,
      args: ["tooling/e2e/journey.e2e.ts"],
    }),
    step({
      name: "check",
      minutes: 8,
      args: ["--silent", "check", `--report=${reportOf("check")}`, "lint", "types"],
      // Types are read from sources, but beside a build of the same packages they would fight for the processors.
      needs: ["build"],
      tally: tallyChecks,
    }),
    tests({ project: "unit", minutes: 8, needs: ["build"], args: ["packages/core/", "packages/contract/"] }),
  ];
  return [...preparationsOf(steps, quick), ...quick];
}
