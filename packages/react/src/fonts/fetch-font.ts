import type { FeatureContext } from "@foyer/core";
import type { WebFontOptions, WebFontState, WebFontVerbs } from "./state.ts";

/** Makes one kit's verbs. */
export function create({
  foyer,
  ports,
  state,
}: FeatureContext<WebFontState, { readonly font: WebFontOptions }>): WebFontVerbs {
  const { family, url, weight = "100 900" } = ports.font;
  return {
    async fetchFont() {
      const isCustom = foyer.getSnapshot().theme.variables.fontFamily !== undefined;
      if (isCustom || state.status === "loading" || state.status === "loaded") return;
      state.status = "loading";
      try {
        // As a URL it has no quote and no line break left that would end the CSS around it. A shadow root takes no
        // `@font-face`: https://drafts.csswg.org/css-scoping/#shadow-names
        const font = new FontFace(family, `url("${new URL(url, document.baseURI)}")`, { weight });
        await font.load();
        document.fonts.add(font);
        state.status = "loaded";
        // The host may have named one meanwhile.
        if (foyer.getSnapshot().theme.variables.fontFamily !== undefined) return;
        foyer.setTheme({ variables: { fontFamily: `"${family}", system-ui, sans-serif` } });
      } catch {
        state.status = "failed";
      }
    },
  };
}
