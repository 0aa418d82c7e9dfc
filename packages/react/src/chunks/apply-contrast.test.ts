import { describe, expect, it } from "vitest";
import {
  contrastRatio,
  luminance,
  parseColor,
  pickAccentInk,
  pickFill,
  pickOnAccent,
  type Rgb,
} from "./apply-contrast.ts";

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

describe("parseColor", () => {
  it.each<[string, Rgb | undefined]>([
    ["#0988F0", [9, 136, 240]],
    ["#08f", [0, 136, 255]],
    ["#08f8", [0, 136, 255]],
    ["#0988f080", [9, 136, 240]],
    ["rgb(9, 136, 240)", [9, 136, 240]],
    ["rgba(9 136 240 / 50%)", [9, 136, 240]],
    ["rgb(100%, 0%, 50%)", [255, 0, 127.5]],
    ["rgb(300 0 0)", [255, 0, 0]],
    ["color(srgb 0 0.5 1)", [0, 127.5, 255]],
    ["color(srgb 1.2 -0.1 100% / 0.5)", [255, 0, 255]],
    ["color(display-p3 1 1 1)", [255, 255, 255]],
    ["color(display-p3 0.5 0.5 0.5)", [128, 128, 128]],
    ["color(display-p3 0 0.5 1 / 50%)", [0, 130, 255]],
    ["color(rec2020 0 0.5 1)", undefined],
    ["", undefined],
    ["#12", undefined],
    ["#12345", undefined],
    ["red", undefined],
    ["url(x)", undefined],
  ])("reads %s", (text, parts) => {
    expect(parseColor(text)).toEqual(parts);
  });
});

describe("contrastRatio", () => {
  it("knows the default accent: 3.6 with white, 5.8 with black", () => {
    const accent = parseColor("#0988F0") as Rgb;
    expect(contrastRatio(accent, WHITE)).toBeCloseTo(3.6, 1);
    expect(contrastRatio(BLACK, accent)).toBeCloseTo(5.8, 1);
  });

  it("runs from 1 to 21", () => {
    expect(contrastRatio(WHITE, WHITE)).toBe(1);
    expect(contrastRatio(WHITE, BLACK)).toBe(21);
  });
});

// Every 17th step of each part: 4,096 colours.
const COLORS: readonly Rgb[] = Array.from({ length: 4096 }, (_, at) => [
  (at % 16) * 17,
  (Math.floor(at / 16) % 16) * 17,
  Math.floor(at / 256) * 17,
]);

describe("what is filled with the accent", () => {
  it("has text of 4.5:1 on every colour there is", () => {
    const worst = Math.min(
      ...COLORS.map((color) => contrastRatio(pickFill(color), parseColor(pickOnAccent(color)) as Rgb)),
    );
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ["#0988F0", "#fff"],
    ["#0052ff", "#fff"],
    ["#000000", "#fff"],
    ["#f97316", "#fff"],
    ["#22c55e", "#fff"],
    ["#e11d48", "#fff"],
    ["#ffffff", "#000"],
    ["#ffd500", "#000"],
    ["#a3e635", "#000"],
  ])("takes on %s %s", (accent, on) => {
    expect(pickOnAccent(parseColor(accent) as Rgb)).toBe(on);
  });

  it("is the accent where text reads on it already, or would not without another hue", () => {
    for (const accent of ["#0052ff", "#000000", "#ffd500"].map((text) => parseColor(text) as Rgb))
      expect(pickFill(accent)).toEqual(accent);
  });

  it("is the default accent, a little darker", () => {
    expect(pickFill([9, 136, 240])).toEqual([7, 119, 210]);
  });
});

describe("pickAccentInk", () => {
  const SURFACES = { light: ["#ffffff", "#f5f6f8", "#edeff2"], dark: ["#17181b", "#1f2125", "#101113"] } as const;

  it.each(["light", "dark"] as const)("reaches 4.5:1 on every surface in %s, whatever the accent", (scheme) => {
    for (const surface of SURFACES[scheme].map((text) => parseColor(text) as Rgb)) {
      const worst = Math.min(...COLORS.map((color) => contrastRatio(pickAccentInk(color, scheme), surface)));
      expect(worst).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("leaves an accent alone that reads well already", () => {
    expect(pickAccentInk([0, 40, 160], "light")).toEqual([0, 40, 160]);
    expect(pickAccentInk([160, 220, 255], "dark")).toEqual([160, 220, 255]);
  });

  it("keeps the hue: what was the strongest part still is", () => {
    const [red, green, blue] = pickAccentInk([9, 136, 240], "light");
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
    expect(luminance([red, green, blue])).toBeCloseTo(0.14, 2);
  });
});
