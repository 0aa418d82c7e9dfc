/**
 * What a step found. A step that is no test run counts as one. `retried`: what passed at a second try, and `skipped`: what
 * did not run, by name; both say nothing of what is right, and are no failures. `failures`: what failed, and how.
 * @typedef {{ readonly passed: number; readonly failed: number; readonly failures?: readonly string[]; readonly retried?: readonly string[]; readonly skipped?: readonly string[] }} Tally
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
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: Test[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report);
  const tests = testResults.flatMap((file) => file.assertionResults);
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  const failed = numFailedTests + broken;
  // No test at all proves nothing.
  const isHollow = numPassedTests + failed === 0;
  return {
    passed: numPassedTests,
    failed: failed === 0 && (code !== 0 || isHollow) ? 1 : failed,
    // What passed and has something to say of a failure failed before.
    retried: namesOf(tests.filter((test) => test.status === "passed" && test.failureMessages.length > 0)),
    skipped: namesOf(tests.filter((test) => ["skipped", "pending", "todo"].includes(test.status))),
  };
}

/**
 * Counts the tests that a change reaches, of which there may be none.
 * @param {string | undefined} report
 * @param {number} code exit code of the run
 * @returns {Tally}
 */
export function tallyReached(report, code) {
  const isEmpty = report === undefined || JSON.parse(report).testResults.length === 0;
  return code === 0 && isEmpty ? { passed: 0, failed: 0 } : tallyTests(report, code);
}

/** @typedef {{ status: string, fullName: string, failureMessages: readonly string[] }} Test */

/** @param {readonly Test[]} tests */
function namesOf(tests) {
  return tests.map((test) => test.fullName);
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
 * @returns {Required<Tally>}
 */
export function sum(tallies) {
  const add = (/** @type {(tally: Tally) => number} */ read) =>
    tallies.reduce((total, tally) => total + read(tally), 0);
  return {
    passed: add((tally) => tally.passed),
    failed: add((tally) => tally.failed),
    failures: tallies.flatMap((tally) => tally.failures ?? []),
    retried: tallies.flatMap((tally) => tally.retried ?? []),
    skipped: tallies.flatMap((tally) => tally.skipped ?? []),
  };
}
