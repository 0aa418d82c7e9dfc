import { appendFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";

/**
 * Writes what failed in a run into a file, a line each, so that a summary can name it: tests, files that could not be
 * loaded, and errors that no test caught, which vitest's JSON leaves out.
 *
 * @param file path of the file, which is made with the first failure
 * @returns the reporter
 */
export function createFailuresReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
      const lines = modules.flatMap((module) => [
        ...module.errors().map((error) => `${module.relativeModuleId}: ${firstLines(error)}`),
        // Of what stands before and after tests.
        ...[...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => `${module.relativeModuleId} > ${suite.fullName}: ${firstLines(error)}`),
        ),
        ...[...module.children.allTests("failed")].map(
          (test) => `${module.relativeModuleId} > ${test.fullName}: ${firstLines(test.result().errors?.[0])}`,
        ),
      ]);
      for (const error of unhandledErrors) lines.push(`caught by no test: ${firstLines(error)}`);
      if (lines.length > 0) appendFileSync(file, `${lines.join("\n")}\n`);
    },
  };
}

/** The message and where it came from, in one line. */
function firstLines(error: Partial<SerializedError> | undefined): string {
  const message = error?.message?.split("\n")[0] ?? "";
  const from = error?.stack?.split("\n").filter((line) => line.trim().startsWith("at ")) ?? [];
  return [message, ...from.slice(0, 3).map((line) => line.trim())].join(" | ");
}
