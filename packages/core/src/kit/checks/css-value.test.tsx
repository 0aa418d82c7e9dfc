import { describe, expect, it } from "vitest";
import { isCssColor, isCssFont, isCssLength } from "./theme-schema.ts";

describe("CSS values in a browser", () => {
  it.each(["red", "#09f", "rgb(0 0 0 / 50%)", "oklch(0.7 0.1 200)", "var(--brand)"])("take %s for a colour", (text) =>
    expect(isCssColor(text)).toBe(true),
  );

  it.each(["", "bleu", "#12", "rgb(red)", "10px", "rgb(var(--red) 0 0)"])("take '%s' for no colour", (text) =>
    expect(isCssColor(text)).toBe(false),
  );

  it.each(["0", "10px", "0.5rem", "calc(1px + 1em)"])("take %s for a length", (text) =>
    expect(isCssLength(text)).toBe(true),
  );

  it.each(["", "10", "-4px", "50%", "auto", "10pixels", "thin", "none"])("take '%s' for no length", (text) =>
    expect(isCssLength(text)).toBe(false),
  );

  it("tell a list of font families from what is none", () => {
    expect([`"Comic Sans MS", serif`, "var(--font)"].map(isCssFont)).toEqual([true, true]);
    expect(["", "1px", "serif;"].map(isCssFont)).toEqual([false, false, false]);
  });
});
