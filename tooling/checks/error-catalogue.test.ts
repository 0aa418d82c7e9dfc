import { describe, expect, it } from "vitest";
import { checkErrorCatalogue } from "./error-catalogue.ts";
import { withTree } from "./fixture.ts";

const CATALOGUE = "packages/contract/src/errors/catalogue.ts";
const CODES = `export interface ErrorContexts {\n  "wallet/rejected": {};\n}\nexport const CATALOGUE = { "wallet/rejected": 1 };`;
const TEST = { "packages/core/src/a.test.ts": `expect(error.code).toBe("wallet/rejected");` };
const THROW = { "packages/core/src/a.ts": `throw new FoyerError("wallet/rejected", {});` };

function check(files: { readonly [path: string]: string }): readonly string[] {
  return withTree({ [CATALOGUE]: CODES, ...files }, checkErrorCatalogue).map(
    ({ line, message }) => `${line} ${message}`,
  );
}

describe("checkErrorCatalogue", () => {
  it("accepts a code that is raised and tested", () => {
    expect(check({ ...TEST, ...THROW })).toEqual([]);
  });

  it("accepts a code that a table raises, and one that the conformance suite names", () => {
    const table = { "packages/core/src/a.ts": `const TABLE = [{ rawCode: 4001, code: "wallet/rejected" }];` };
    expect(check({ ...table, "packages/contract/src/testing/refusals.ts": `expectCode("wallet/rejected");` })).toEqual(
      [],
    );
  });

  it("refuses a code that no test names", () => {
    expect(check(THROW)).toEqual(["2 'wallet/rejected' is named in no test"]);
  });

  it.each([
    `if (isFoyerError(error, "wallet/rejected")) stop();`,
    `if (error.code === "wallet/rejected") stop();`,
    `switch (error.code) { case "wallet/rejected": stop(); }`,
    `const words = { "wallet/rejected": "Declined" };`,
    `type Known = "wallet/rejected";`,
  ])("does not take %s for raising it", (text) => {
    expect(check({ ...TEST, "packages/core/src/a.ts": text })).toEqual(["2 'wallet/rejected' is raised nowhere"]);
  });
});
