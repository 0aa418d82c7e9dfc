import * as z from "zod/mini";
import { isCssColor, isCssFont, isCssLength } from "./css-value.ts";
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
