import * as z from "zod/mini";
import { knownKeys, oneOf } from "./words-schema.ts";

/** What a host says of the theme, at creation and by `setTheme`. */
export function theme(): z.ZodMiniType {
  return knownKeys({
    mode: z.optional(oneOf(["light", "dark", "system"])),
    variables: z.optional(themeVariables()),
  });
}

function themeVariables(): z.ZodMiniType {
  const color = cssText(isCssColor, "must be a CSS colour");
  const length = cssText(isCssLength, "must be a CSS length");
  const percent = { error: "must be 0 to 100" };
  return knownKeys({
    accent: color,
    fontFamily: cssText(isCssFont, "must be a CSS font family list"),
    fontSizeMaster: length,
    borderRadiusMaster: length,
    colorMix: color,
    colorMixStrength: z.optional(z.number().check(z.minimum(0, percent), z.maximum(100, percent))),
    zIndex: z.optional(z.number().check(z.refine(Number.isInteger, { error: "must be a whole number" }))),
  });
}

function cssText(isRight: (text: string) => boolean, error: string): z.ZodMiniType {
  return z.optional(z.string().check(z.refine(isRight, { error: ({ input }) => `${error}, not '${input}'` })));
}

// A reference to one of the host's own variables is as good as what it stands for.
const OWN = /^var\(--[\w-]+\)$/;

// Valid to a browser until it is used: no theme takes these up.
const LATE = /(var|env|attr|url)\(|\\|none/i;

/** Tells whether a text is a colour to the browser; where there is none, whether it looks like one. */
export function isCssColor(text: string): boolean {
  return isCss(text, "color", /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|[a-z-]+\(.+\))$/i);
}

/** Tells whether a text is a length of zero or more to the browser; where there is none, whether it looks like one. */
export function isCssLength(text: string): boolean {
  // A width may be a word or a share; `perspective` takes just what is asked for.
  return isCss(text, "perspective", /^(0|\+?(\d+(\.\d*)?|\.\d+)[a-z]+|[a-z-]+\(.+\))$/i);
}

/** Tells whether a text is a list of font families to the browser; where there is none, whether it is any text. */
export function isCssFont(text: string): boolean {
  return isCss(text, "font-family", /\S/);
}

function isCss(text: string, property: string, look: RegExp): boolean {
  if (OWN.test(text)) return true;
  if (LATE.test(text)) return false;
  // On servers there is no such global, and in some environments of tests it is empty.
  const css: { supports?: (property: string, value: string) => boolean } | undefined =
    typeof CSS === "undefined" ? undefined : CSS;
  return css?.supports?.(property, text) ?? look.test(text.trim());
}
