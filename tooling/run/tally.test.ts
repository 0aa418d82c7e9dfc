import { describe, expect, it } from "vitest";
import { isSupported } from "./node-version.mjs";
import { sum, tallyChecks, tallyReached, tallyTests } from "./tally.mjs";

const report = (numPassedTests: number, numFailedTests: number, testResults: object[] = []): string =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults });

describe("tallyTests", () => {
  it("counts passed and failed tests", () => {
    expect(tallyTests(report(5, 2), 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  it("names what passed only at a second try, and what did not run", () => {
    const test = (fullName: string, status: string, ...failureMessages: string[]): object => ({
      fullName,
      status,
      failureMessages,
    });
    const tests = [
      test("steady", "passed"),
      test("shaky", "passed", "AssertionError"),
      test("wrong", "failed", "AssertionError"),
      test("elsewhere", "skipped"),
      test("some day", "todo"),
    ];
    expect(tallyTests(report(2, 1, [{ status: "failed", assertionResults: tests }]), 1)).toEqual({
      passed: 2,
      failed: 1,
      retried: ["shaky"],
      skipped: ["elsewhere", "some day"],
    });
  });

  it("counts a file that could not be loaded as a failure", () => {
    const broken = { status: "failed", assertionResults: [] };
    expect(tallyTests(report(5, 1, [broken, { status: "passed", assertionResults: [] }]), 1)).toMatchObject({
      passed: 5,
      failed: 2,
    });
  });

  it("counts a run that failed without a failed test", () => {
    expect(tallyTests(report(5, 0), 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it("counts a run without a report, and one without a test, as failed", () => {
    expect(tallyTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(tallyTests(report(0, 0), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("tallyChecks", () => {
  it("counts each check, and a run that wrote no report as failed", () => {
    expect(tallyChecks(JSON.stringify({ passed: 14, failed: 1 }))).toEqual({ passed: 14, failed: 1 });
    expect(tallyChecks(undefined)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("sum", () => {
  it("adds up", () => {
    expect(
      sum([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 1, failures: ["wrong: it is 1"], retried: ["shaky"], skipped: ["elsewhere"] },
      ]),
    ).toEqual({ passed: 4, failed: 3, failures: ["wrong: it is 1"], retried: ["shaky"], skipped: ["elsewhere"] });
  });
});

describe("isSupported", () => {
  it.each([
    ["18.20.4", false],
    ["20.18.3", false],
    ["20.19.0", true],
    ["22.3.0", true],
    ["24.21.0", true],
  ])("takes Node %s as supported: %s", (version, expected) => {
    expect(isSupported(version)).toBe(expected);
  });
});

describe("tallyReached", () => {
  it("counts no failure where a change reaches no test, with or without a report", () => {
    expect(tallyReached(undefined, 0)).toEqual({ passed: 0, failed: 0 });
    expect(tallyReached(report(0, 0), 0)).toEqual({ passed: 0, failed: 0 });
  });

  it("counts a run that failed, and the tests that ran", () => {
    expect(tallyReached(undefined, 1)).toEqual({ passed: 0, failed: 1 });
    expect(tallyReached(report(0, 0), 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyReached(report(5, 2, [{ status: "failed", assertionResults: [] }]), 1)).toMatchObject({ passed: 5 });
  });
});
