import { describe, expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkForbiddenText } from "./forbidden-text.ts";

describe("checkForbiddenText", () => {
  it.each([
    [`throw new Error("no wallet");`, "fail with a FoyerError"],
    [`throw new TypeError("no wallet");`, "fail with a FoyerError"],
    ["node.innerHTML = text;", "build nodes, not markup"],
    [`document.createElement("style");`, "a strict CSP refuses inline style and script"],
    ["return <style>{css}</style>;", "a strict CSP refuses inline style and script"],
    [`customElements.define("foyer-modal", Modal);`, "two copies of a package would collide"],
  ])("refuses %s in what ships", (text, message) => {
    const file = "packages/core/src/a.ts";
    const expected = [{ file, line: 2, message: `'${text}': ${message}` }];
    expect(withTree({ [file]: `const a = 1;\n${text}` }, checkForbiddenText)).toEqual(expected);
  });

  it("refuses module mocks in tests", () => {
    const file = "packages/core/src/a.test.ts";
    expect(withTree({ [file]: `vi.mock("./b.ts");` }, checkForbiddenText)).toEqual([
      { file, line: 1, message: `'vi.mock("./b.ts");': hand fakes in through ports` },
    ]);
  });

  it.each(["utils/string.ts", "wallet-helpers.ts", "base-view.tsx", "lib/a.ts", "data.ts", "shared/a.ts"])(
    "refuses the name %s",
    (name) => {
      expect(withTree({ [`packages/core/src/${name}`]: "export {};" }, checkForbiddenText)).toEqual([
        { file: `packages/core/src/${name}`, message: "is named after a kind, not after the thing" },
      ]);
    },
  );

  it("allows tests and their kits to throw, docblocks to show, and names that only contain such a word", () => {
    const files = {
      "packages/core/src/a.test.ts": `throw new Error("lost");`,
      "packages/core/src/testing/memory-ports.ts": `throw new Error("lost");`,
      "packages/core/src/database.ts": ` * throw new Error("example");`,
      "packages/core/src/sign-typed-data.ts": "export {};",
      "packages/core/src/views/shared/row.ts": "export {};",
    };
    expect(withTree(files, checkForbiddenText)).toEqual([]);
  });
});
