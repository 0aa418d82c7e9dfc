import { describe, expect, it } from "vitest";
import { writeFaultPage } from "./fault-page.ts";

describe("the page 'What happens when'", () => {
  const { text } = writeFaultPage();

  it("has every cell of the matrix, in words, and says which cannot happen", () => {
    expect(text.match(/^## /gm)).toHaveLength(24);
    const rows = text.split("\n").filter((line) => /^\| [A-Z]/.test(line));
    expect(rows).toHaveLength(192);
    expect(rows.filter((row) => row.includes("Cannot happen: "))).toHaveLength(12);
  });

  it("shows what the tests saw, and leads to the gallery where an older test holds the cell", () => {
    expect(text.match(/<img src="\/faults\//g)).toHaveLength(125);
    expect(text.match(/\[See it\]\(\/gallery\?scene=/g)?.length).toBeGreaterThan(5);
  });
});
