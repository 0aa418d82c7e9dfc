import type { ThemeVariables } from "@foyer/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  applyContrast,
  contrastRatio,
  parseColor,
  pickAccentInk,
  pickFill,
  pickOnAccent,
  type Rgb,
} from "../chunks/apply-contrast.ts";
import { cssText as modalTokens } from "./modal-tokens.css.ts";
import { createAdopter } from "./shadow.ts";
import { applyTheme } from "./style-scope.tsx";
import { cssText as tokens } from "./tokens.css.ts";

let host: HTMLElement;
let probe: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement("foyer-test"));
  const root = host.attachShadow({ mode: "open" });
  const adopt = createAdopter(root);
  adopt(tokens);
  adopt(modalTokens);
  probe = root.appendChild(document.createElement("div"));
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute("style");
  vi.restoreAllMocks();
});

/** What a value of CSS comes to, in the place where parts are. */
function resolve(property: string, value: string): string {
  probe.style.setProperty(property, value);
  const resolved = getComputedStyle(probe).getPropertyValue(property);
  probe.style.removeProperty(property);
  return resolved;
}

/** A colour as three parts of 0 to 255, whatever colour space it was computed in. */
function resolveRgb(value: string): Rgb {
  const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  canvas.fillStyle = resolve("color", value);
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3) as unknown as Rgb;
}

const apply = (variables: ThemeVariables): void => applyTheme(host, { mode: "light", variables });

describe("applyTheme", () => {
  it("starts from the documented defaults", () => {
    applyTheme(host, { mode: "system", variables: {} });
    expect(host.getAttribute("style") ?? "").toBe("");
    expect(resolveRgb("var(--f-accent)")).toEqual([9, 136, 240]);
    expect(resolve("inline-size", "var(--f-radius)")).toBe("4px");
    expect(resolve("inline-size", "var(--f-master)")).toBe("10px");
    expect(resolve("z-index", "var(--f-z)")).toBe("9999");
    expect(getComputedStyle(probe).fontFamily).toContain("system-ui");
  });

  it("applies every variable at once, and takes it back at once", () => {
    apply({
      accent: "rebeccapurple",
      fontFamily: '"Comic Sans MS", serif',
      fontSizeMaster: "12px",
      borderRadiusMaster: "2px",
      colorMix: "#f00",
      colorMixStrength: 50,
      zIndex: 7,
    });
    expect(resolveRgb("var(--f-accent)")).toEqual([102, 51, 153]);
    expect(getComputedStyle(probe).fontFamily).toBe('"Comic Sans MS", serif');
    expect(getComputedStyle(probe).fontSize).toBe("16.8px");
    expect(resolve("inline-size", "var(--f-radius-card)")).toBe("14px");
    expect(resolveRgb("var(--f-card)")).toEqual([255, 128, 128]);
    expect(resolve("z-index", "var(--f-z)")).toBe("7");
    apply({});
    expect(resolveRgb("var(--f-card)")).toEqual([255, 255, 255]);
    expect(resolveRgb("var(--f-accent)")).toEqual([9, 136, 240]);
  });

  it.each([
    ["light", [255, 255, 255]],
    ["dark", [23, 24, 27]],
  ] as const)("is %s when told so, whatever the page is", (mode, card) => {
    document.documentElement.style.colorScheme = mode === "light" ? "dark" : "light";
    applyTheme(host, { mode, variables: {} });
    expect(resolveRgb("var(--f-card)")).toEqual(card);
  });

  it("follows a colour that the page itself defines", () => {
    document.documentElement.style.setProperty("--brand", "#00ff00");
    apply({ accent: "var(--brand)" });
    expect(resolveRgb("var(--f-accent)")).toEqual([0, 255, 0]);
  });

  it.each([
    { accent: "red; background: url(https://example.org)" },
    { accent: "url(https://example.org)" },
    { accent: "var(--x, url(https://example.org))" },
    { accent: "12px" },
    { accent: "expression(alert(1))" },
    { accent: "r\\65 d" },
    { accent: "</style><script>" },
    { fontFamily: "a} *{display:none" },
    { fontFamily: "url(https://example.org/a.woff2)" },
    { fontSizeMaster: "auto" },
    { fontSizeMaster: "-10px" },
    { fontSizeMaster: "50%" },
    { borderRadiusMaster: "thick" },
    { borderRadiusMaster: "4" },
    { colorMix: "nothing" },
    { colorMixStrength: 101 },
    { colorMixStrength: "1;x" as unknown as number },
    { colorMixStrength: Number.NaN },
    { zIndex: 1.5 },
    { zIndex: Number.POSITIVE_INFINITY },
    { accent: 7 as unknown as string },
  ] satisfies ThemeVariables[])("ignores %o, which is not what it should be", (variables) => {
    apply(variables);
    expect(host.getAttribute("style")).toBe("--foyer-scheme: light;");
  });
});

describe("the colours that follow from an accent", () => {
  const ACCENTS = ["#0988f0", "#0052ff", "#000", "#fff", "#ffd500", "#e11d48", "#16a34a", "#7c3aed", "#777"];

  it.each(ACCENTS.flatMap((accent) => (["light", "dark"] as const).map((mode) => [accent, mode] as const)))(
    "fill with %s what has text of 4.5:1 in %s, also under a pointer",
    (accent, mode) => {
      applyTheme(host, { mode, variables: { accent } });
      const [on, under] = [resolveRgb("var(--f-on-accent)"), resolveRgb("var(--f-fill)")];
      const given = parseColor(accent) as Rgb;
      const expected = [...(parseColor(pickOnAccent(given)) as Rgb), ...pickFill(given)];
      for (const [place, part] of [...on, ...under].entries())
        expect(Math.abs(part - (expected[place] ?? 0))).toBeLessThanOrEqual(1);
      const before = contrastRatio(on, under);
      expect(before).toBeGreaterThanOrEqual(4.5);
      const hover = resolveRgb("color-mix(in srgb, var(--f-fill), var(--f-off-accent) 12%)");
      expect(contrastRatio(on, hover)).toBeGreaterThanOrEqual(before);
    },
  );

  it.each(ACCENTS.flatMap((accent) => (["light", "dark"] as const).map((mode) => [accent, mode] as const)))(
    "make text of %s that reaches 4.5:1 on every surface in %s",
    (accent, mode) => {
      applyTheme(host, { mode, variables: { accent } });
      const ink = resolveRgb("var(--f-accent-ink)");
      for (const surface of ["card", "raised", "sunken"]) {
        expect(contrastRatio(ink, resolveRgb(`var(--f-${surface})`))).toBeGreaterThanOrEqual(4.5);
      }
      const expected = pickAccentInk(parseColor(accent) as Rgb, mode);
      for (const part of [0, 1, 2]) expect(Math.abs((ink[part] ?? 0) - (expected[part] ?? 0))).toBeLessThanOrEqual(3);
    },
  );

  it.each(["oklch(0.7 0.2 150)", "hsl(200 90% 40%)", "light-dark(#036, #9cf)"])("read well on %s too", (accent) => {
    apply({ accent });
    const [on, under] = [resolveRgb("var(--f-on-accent)"), resolveRgb("var(--f-fill)")];
    expect(contrastRatio(on, under)).toBeGreaterThanOrEqual(4.5);
  });

  it("are as dark as white needs them on an accent of a wider gamut too", () => {
    apply({ accent: "color(display-p3 1 0 0.4)" });
    probe.style.color = "var(--f-fill)";
    const [, , y] = getComputedStyle(probe).color.match(/[\d.]+(?=[ )])/g) ?? [];
    expect(getComputedStyle(probe).color).toMatch(/^color\(xyz/);
    expect(1.05 / (Number(y) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  it("are computed in JavaScript where CSS cannot", async () => {
    vi.spyOn(CSS, "supports").mockImplementation((property) => property !== "color");
    apply({ fontFamily: "serif" });
    host.style.setProperty("--foyer-accent", "rebeccapurple");
    await vi.waitFor(() => expect(host.style.getPropertyValue("--foyer-on-accent")).toBe("#fff"));
    expect(host.style.getPropertyValue("--foyer-fill")).toBe("rgb(102 51 153)");
    expect(host.style.getPropertyValue("--foyer-accent-ink")).toMatch(/^light-dark\(rgb\(/);
  });

  it("follow from an accent of a wider gamut as well", () => {
    host.style.setProperty("--foyer-accent", "color(display-p3 1 0 0.4)");
    applyContrast(host);
    const [on, fill] = ["on-accent", "fill"].map((name) => resolveRgb(`var(--foyer-${name})`)) as [Rgb, Rgb];
    expect(contrastRatio(on, fill)).toBeGreaterThanOrEqual(4.5);
  });

  it("stay as they are where the accent cannot be read", () => {
    host.style.setProperty("--foyer-accent", "light-dark(red, blue)");
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    applyContrast(host);
    expect(host.style.getPropertyValue("--foyer-on-accent")).toBe("");
  });
});

describe("the inks", () => {
  it.each(["light", "dark"] as const)("reach 4.5:1 on every surface in %s", (mode) => {
    applyTheme(host, { mode, variables: {} });
    for (const surface of ["card", "raised", "sunken", "hover"]) {
      const under = resolveRgb(`var(--f-${surface})`);
      for (const ink of ["ink", "ink-2", "ink-3"]) {
        expect(contrastRatio(resolveRgb(`var(--f-${ink})`), under), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const tone of ["success", "warning", "danger"]) {
      const ink = resolveRgb(`var(--f-${tone})`);
      for (const surface of [`${tone}-quiet`, "card"]) {
        expect(contrastRatio(ink, resolveRgb(`var(--f-${surface})`)), tone).toBeGreaterThanOrEqual(4.5);
      }
    }
    const [accent, quiet] = [resolveRgb("var(--f-accent-ink)"), resolveRgb("var(--f-accent-quiet)")];
    expect(contrastRatio(accent, quiet)).toBeGreaterThanOrEqual(4.5);
  });
});
