/**
 * What a step found. A step that is no test run counts as one.
 * @typedef {{ readonly passed: number; readonly failed: number }} Tally
 */

/**
 * Counts a step that writes no report.
 * @param {string | undefined} _report
 * @param {number} code exit code of the step
 * @returns {Tally}
 */
export function tallyExit(_report, code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts a preparation: nothing is proven when it works, and all is lost when it does not.
 * @param {string | undefined} _report
 * @param {number} code exit code of the step
 * @returns {Tally}
 */
export function tallyPreparation(_report, code) {
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/**
 * Counts the tests of a vitest JSON report. A file that could not be loaded counts as one failure, and so does a run
 * that failed without a failed test, such as by an unhandled rejection.
 * @param {string | undefined} report
 * @param {number} code exit code of the run
 * @returns {Tally}
 */
export function tallyTests(report, code) {
  if (report === undefined) return { passed: 0, failed: 1 };
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report);
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  const failed = numFailedTests + broken;
  // No test at all proves nothing.
  const isHollow = numPassedTests + failed === 0;
  return { passed: numPassedTests, failed: failed === 0 && (code !== 0 || isHollow) ? 1 : failed };
}

/**
 * Counts the checks of a `pnpm check` report.
 * @param {string | undefined} report
 * @returns {Tally}
 */
export function tallyChecks(report) {
  if (report === undefined) return { passed: 0, failed: 1 };
  /** @type {Tally} */
  const { passed, failed } = JSON.parse(report);
  return { passed, failed };
}

/**
 * Adds tallies up.
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
