import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const PACKAGES = new URL("../../packages/", import.meta.url);
const CATALOGUE = readFileSync(new URL("core/src/notices/state.ts", PACKAGES), "utf8");

/** The codes of a type of the catalogue. */
function codesOf(type: string): readonly string[] {
  const [, members = ""] = new RegExp(`export type ${type} =([^;]+);`).exec(CATALOGUE) ?? [];
  return [...members.matchAll(/"([^"]+)"/g)].map(([, code = ""]) => code);
}

/** The sources that can raise one, by what is called in them, without tests, scenes and what is generated. */
function readCallers(called: RegExp): string {
  const files = ["core", "react"].flatMap((folder) =>
    readdirSync(new URL(`${folder}/src/`, PACKAGES), { recursive: true, encoding: "utf8" }).map(
      (path) => `${folder}/src/${path}`,
    ),
  );
  return files
    .filter((path) => /[.]tsx?$/.test(path) && !/[.](test|test-d|scenes|generated)[.]|\/(testing|test)\//.test(path))
    .map((path) => readFileSync(new URL(path, PACKAGES), "utf8"))
    .filter((text) => called.test(text))
    .join("\n");
}

describe("what users are told in passing", () => {
  it.each([
    ["NoticeCode", /\bnotify\(/],
    // A provider's refusal is read by a table, and the alert is shown by who asked for that.
    ["AlertCode", /\b(alert|setAlert|readRefusal)\(/],
  ])("has no %s that nothing raises", (type, called) => {
    const codes = codesOf(type);
    expect(codes.length).toBeGreaterThan(10);
    const callers = readCallers(called);
    // One is made of a template: `transaction-${outcome}`.
    const isRaised = (code: string): boolean =>
      callers.includes(`"${code}"`) || callers.includes(`\`${code.replace(/-[a-z]+$/, "")}-\${`);
    expect(codes.filter((code) => !isRaised(code))).toEqual([]);
  });
});
