import { describe, expect, it } from "vitest";
import { isCssColor, isCssLength } from "./theme-schema.ts";

describe("CSS values where there is no browser", () => {
  it.each(["red", "#09f", "#0988F0", "#0988f080", "rgb(0 0 0 / 50%)", "var(--brand)", "color-mix(in srgb, red, blue)"])(
    "take %s for a colour",
    (text) => expect(isCssColor(text)).toBe(true),
  );

  it.each(["", "#12", "#xyz", "12", "0x0988F0", "red; color: blue", "not a colour", "rgb(var(--red) 0 0)", "none"])(
    "take '%s' for no colour",
    (text) => expect(isCssColor(text)).toBe(false),
  );

  it.each(["0", "10px", ".5rem", "calc(1px + 1em)"])("take %s for a length", (text) =>
    expect(isCssLength(text)).toBe(true),
  );

  it.each(["", "10", "-4px", "px", "50%", "10 px"])("take '%s' for no length", (text) =>
    expect(isCssLength(text)).toBe(false),
  );
});
