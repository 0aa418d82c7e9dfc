import { describe, expect, it } from "vitest";
import { checkLicences, isPermissive } from "./licences.ts";

const of = (licence: string, name: string): { [licence: string]: { name: string; versions: string[] }[] } => ({
  [licence]: [{ name, versions: ["1.0.0"] }],
});

describe("checkLicences", () => {
  it.each(["GPL-3.0-only", "AGPL-3.0", "LGPL-3.0-only", "BUSL-1.1", "SEE LICENSE IN LICENSE.md", "Unknown"])(
    "refuses %s among what is installed",
    (licence) => {
      const message = `left-pad: ${licence} is not permissive and not among the exceptions`;
      expect(checkLicences({}, of(licence, "left-pad"))).toEqual([{ file: "pnpm-lock.yaml", message }]);
    },
  );

  it("refuses to ship what is excepted for development alone", () => {
    expect(checkLicences(of("MPL-2.0", "lightningcss"), of("MPL-2.0", "lightningcss"))).toEqual([
      { file: "pnpm-lock.yaml", message: "lightningcss: MPL-2.0 may not ship" },
    ]);
  });

  it("refuses an excepted package once its licence changes", () => {
    expect(checkLicences({}, of("GPL-3.0-only", "axe-core"))).toHaveLength(1);
  });

  it("accepts permissive packages and the exceptions by name", () => {
    expect(checkLicences(of("MIT", "react"), { ...of("ISC", "a"), ...of("MPL-2.0", "axe-core") })).toEqual([]);
  });
});

describe("isPermissive", () => {
  it.each([
    ["(MIT OR GPL-3.0-only)", true],
    ["MIT AND GPL-3.0-only", false],
    ["(MIT AND CC0-1.0)", true],
    ["(MIT AND Zlib)", true],
    ["MIT*", false],
  ])("reads %s as %s", (expression, expected) => {
    expect(isPermissive(expression)).toBe(expected);
  });
});
