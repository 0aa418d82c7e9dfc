import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as entry from "./index.ts";

const { cleanAccountName, formatNameClaim, isAccountName, parseNameClaim } = entry;

it("exports these names and no others", () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "LONGEST_NAME",
      "SHORTEST_NAME",
      "cleanAccountName",
      "formatNameClaim",
      "isAccountName",
      "parseNameClaim",
    ]
  `);
});

describe("an account name", () => {
  it("[NAM-02] is letters and digits alone, and what is typed is put in lower case and rid of everything else", () => {
    expect(["ada1", "1815", "a".repeat(32)].map(isAccountName)).toEqual([true, true, true]);
    const others = ["Ada1", "ada.l", "ada l", "ada-l", "ada_l", "аda1", "ada1\u200d", "ada1\n", "", "عادل", "ada１"];
    expect(others.map(isAccountName)).toEqual(others.map(() => false));
    expect(["Ada L.", "ADA_1815!", "a-d-a", "аda", "😀", " a\u202eb "].map(cleanAccountName)).toEqual([
      "adal",
      "ada1815",
      "ada",
      "da",
      "",
      "ab",
    ]);
  });

  it("has four characters or more, and 32 at the most", () => {
    expect(["ada", "adal", "a".repeat(33)].map(isAccountName)).toEqual([false, true, false]);
  });

  it("is made of whatever is typed, and stays what it is when it is cleaned again", () => {
    void fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const cleaned = cleanAccountName(text);
        return /^[a-z0-9]{0,32}$/.test(cleaned) && cleanAccountName(cleaned) === cleaned;
      }),
    );
  });
});

describe("what an owner signs", () => {
  const claim = {
    domain: "app.example:8443",
    name: "ada1815.people.example",
    address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
    chain: "eip155:1",
    issuedAt: "2026-11-26T09:00:00.000Z",
  } as const;
  const text = formatNameClaim(claim);

  it("is read as it was written", () => {
    expect(parseNameClaim(text)).toEqual(claim);
  });

  it.each([
    ["no text at all", ""],
    ["another text", "Hello"],
    ["more behind it", `${text}\nand all I have`],
    ["a line that is missing", text.replace(/\nNetwork: .*/, "")],
    ["lines in another order", text.replace(/(Address: .*)\n(Network: .*)/, "$2\n$1")],
    ["a second name", text.replace("Name:", "Name: eve\nName:")],
    ["other ends of lines", text.replaceAll("\n", "\r\n")],
    ["a time that is none", text.replace("2026-11-26T09", "2026-13-26T09")],
    ["a day that is none", text.replace("2026-11-26", "2026-02-30")],
  ])("is not read with %s", (_, other) => {
    expect(parseNameClaim(other)).toBeUndefined();
  });
});
