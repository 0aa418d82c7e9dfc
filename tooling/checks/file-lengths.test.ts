import { describe, expect, it } from "vitest";
import { checkFileLengths } from "./file-lengths.ts";
import { withTree } from "./fixture.ts";

const lines = (count: number): string => "const a = 1;\n".repeat(count);

describe("checkFileLengths", () => {
  it.each([
    "packages/core/src/kit/a.ts",
    "packages/adapters/sui/src/a.ts",
    "packages/react/src/views/a.tsx",
    "packages/react/src/a.css",
  ])("refuses a line more than 250 in %s", (file) => {
    const message = "has 251 lines, of 250 at most: split it";
    expect(withTree({ [file]: lines(251) }, checkFileLengths)).toEqual([{ file, line: 251, message }]);
    expect(withTree({ [file]: lines(250) }, checkFileLengths)).toEqual([]);
    expect(withTree({ [file]: lines(251).trimEnd() }, checkFileLengths)).toHaveLength(1);
  });

  it.each([
    "packages/core/src/kit/a.test.ts",
    "packages/registry/src/wallets.generated.ts",
    "packages/react/src/a.css.ts",
    "packages/react/src/test/a.ts",
    "packages/core/dist/a.ts",
    "apps/demo/src/a.ts",
  ])("leaves %s alone: a test, a fixture, generated, or not shipped", (file) => {
    expect(withTree({ [file]: lines(400) }, checkFileLengths)).toEqual([]);
  });
});
