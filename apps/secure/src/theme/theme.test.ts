import fc from "fast-check";
import { expect, test } from "vitest";
import { CONTRAST_FLOOR, contrast } from "./contrast.ts";
import { themeTokens } from "./theme.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("whatever accent a page chooses, what is written on it and with it can be read", () => {
  fc.assert(
    fc.property(colour, fc.constantFrom("light" as const, "dark" as const), (accent, mode) => {
      const tokens = themeTokens({ mode, accent });
      const surfaces = mode === "light" ? ["#ffffff", "#f5f6f8", "#edeff2"] : ["#17181b", "#1f2125", "#101113"];
      expect(contrast(tokens["--fill"] ?? "", tokens["--on-accent"] ?? "")).toBeGreaterThanOrEqual(CONTRAST_FLOOR);
      for (const surface of surfaces) {
        expect(contrast(tokens["--accent-ink"] ?? "", surface)).toBeGreaterThanOrEqual(CONTRAST_FLOOR);
      }
    }),
  );
});

test("a page chooses no other token, and no radius that would hide a word", () => {
  expect(Object.keys(themeTokens({ mode: "light" }))).toEqual(["--fill", "--on-accent", "--accent-ink"]);
  expect(themeTokens({ mode: "light", radius: 60 })["--radius"]).toBe("12px");
});
