import { describe, expect, it } from "vitest";
import { writeFaultPage } from "./fault-page.ts";

describe("the page 'What happens when'", () => {
  const { text } = writeFaultPage();

  it("has every cell of the matrix, in words, and says which cannot happen and which no test holds", () => {
    expect(text.match(/^## /gm)).toHaveLength(24);
    const rows = text.split("\n").filter((line) => /^\| [A-Z]/.test(line));
    expect(rows).toHaveLength(192);
    expect(rows.filter((row) => row.includes("Cannot happen: "))).toHaveLength(12);
    expect(rows.filter((row) => row.includes("No test holds this yet.")).length).toBeLessThanOrEqual(3);
  });

  it("leads to what visitors see, where the gallery has it", () => {
    expect(text).toContain("[See it](/gallery?scene=ConnectingExternal%2Fdeclined)");
  });
});
