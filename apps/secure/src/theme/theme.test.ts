import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CONTRAST_FLOOR, contrast } from "./contrast.ts";
import { SURFACES, TEXTS } from "./surfaces.ts";
import { themeTokens } from "./theme.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const mode = fc.constantFrom("light" as const, "dark" as const);

/** The style sheet of the frame, as text. */
const SHEET = readFileSync(new URL("../style/tokens.css", import.meta.url), "utf8");
const inSheet = (name: string): { readonly light: string; readonly dark: string } => {
  const [, light = "", dark = ""] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(SHEET) ?? [];
  const long = (hex: string): string => (hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex);
  return { light: long(light), dark: long(dark) };
};
const SURFACE_NAMES = ["card", "raised", "sunken"] as const;
const TEXT_NAMES = ["ink", "ink-2", "ink-3", "success", "warning", "danger"] as const;

test("whatever accent a page chooses, what is written on it and with it can be read", () => {
  fc.assert(
    fc.property(colour, mode, (accent, scheme) => {
      const tokens = themeTokens({ mode: scheme, accent });
      const surfaces = scheme === "light" ? ["#ffffff", "#f5f6f8", "#edeff2"] : ["#17181b", "#1f2125", "#101113"];
      expect(contrast(tokens["--fill"] ?? "", tokens["--on-accent"] ?? "")).toBeGreaterThanOrEqual(CONTRAST_FLOOR);
      for (const surface of surfaces) {
        expect(contrast(tokens["--accent-ink"] ?? "", surface)).toBeGreaterThanOrEqual(CONTRAST_FLOOR);
      }
    }),
  );
});

test("whatever colour a page has in its surfaces, all that is written on them can be read", () => {
  const strength = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true }));
  fc.assert(
    fc.property(colour, colour, strength, mode, (accent, color, asked, scheme) => {
      const tokens = themeTokens({ mode: scheme, accent, mix: { color, strength: asked } });
      for (const surface of SURFACE_NAMES) {
        const behind = tokens[`--${surface}`] ?? "";
        expect(behind).toMatch(/^#[\da-f]{6}$/);
        expect(contrast(tokens["--accent-ink"] ?? "", behind)).toBeGreaterThanOrEqual(CONTRAST_FLOOR);
        for (const text of TEXT_NAMES) {
          const [written, before] = [inSheet(text)[scheme], contrast(inSheet(text)[scheme], inSheet(surface)[scheme])];
          expect(contrast(written, behind)).toBeGreaterThanOrEqual(Math.min(before, CONTRAST_FLOOR));
        }
      }
    }),
  );
});

test("takes a page's colour into its surfaces where text can be read on it", () => {
  expect(themeTokens({ mode: "light", mix: { color: "#fff4d6", strength: 50 } })).toMatchObject({
    // Halfway from white, in sRGB, as CSS's color-mix() has it.
    "--card": "#fffaeb",
  });
  const black = themeTokens({ mode: "light", mix: { color: "#000000", strength: 100 } });
  expect(contrast(black["--card"] ?? "", "#14161a")).toBeGreaterThan(CONTRAST_FLOOR);
});

test("counts with the colours of its own sheet", () => {
  for (const scheme of ["light", "dark"] as const) {
    for (const name of SURFACE_NAMES) expect(SURFACES[scheme][name]).toBe(inSheet(name)[scheme]);
    for (const name of TEXT_NAMES) expect(TEXTS[scheme][name]).toBe(inSheet(name)[scheme]);
  }
});

test.each([
  ["Wingdings", "Webdings", "Symbol", "Zapf Dingbats", "Bookshelf Symbol 7"],
  ["Segoe UI Emoji", "Noto Color Emoji", "Adobe Blank", "Barcode"],
  ["constructor", "__proto__", "inherit", "monospace; color: red", 'x" , Wingdings'],
])("writes in no face that a page has named of symbols, or of nothing: %s", (...fonts) => {
  expect(themeTokens({ mode: "light", fonts })["--font"]).toBe("system-ui, sans-serif");
});

test("writes in a text face that the page has, and in the system's own after it", () => {
  const fonts = ["Own Face", "georgia", "Times New Roman", "serif"];
  expect(themeTokens({ mode: "light", fonts })["--font"]).toBe(
    '"Georgia", "Times New Roman", serif, system-ui, sans-serif',
  );
});

test("writes no smaller than it does by itself, and no larger than there is room for", () => {
  const scales = [Number.MIN_VALUE, 0.5, 1, 1.2, 16].map((textScale) => themeTokens({ mode: "dark", textScale }));
  expect(scales.map((tokens) => tokens["--text-scale"])).toEqual(["1", "1", "1", "1.2", "1.3"]);
});

test("a page chooses no other token, and no radius that would hide a word", () => {
  expect(Object.keys(themeTokens({ mode: "light" }))).toEqual(["--fill", "--on-accent", "--accent-ink"]);
  expect(themeTokens({ mode: "light", radius: 60 })["--radius"]).toBe("12px");
  const all = { radius: 1, fonts: ["Arial"], textScale: 1, mix: { color: "#123456", strength: 5 } };
  expect(Object.keys(themeTokens({ mode: "light", ...all })).sort()).toEqual(
    "accent-ink card fill font on-accent radius raised sunken text-scale".split(" ").map((name) => `--${name}`),
  );
});
