import { type Feature, FoyerError } from "@foyer/core";
import type { WebFontOptions, WebFontState, WebFontVerbs } from "./state.ts";

/**
 * Shows the modal and the embeds in a font from a host of fonts. It is asked for when a visitor opens the modal, never
 * before, and not at all where the theme names a `fontFamily`.
 * @throws {FoyerError} options/invalid
 * @see https://www.w3.org/TR/css-font-loading-3/
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { webFont } from "@foyer/react/fonts";
 *
 * const inter = webFont({ family: "Inter", url: "/fonts/inter.woff2" });
 * createFoyer({ app: { name: "Example" }, adapters: [], features: [inter] });
 */
export function webFont(
  options: WebFontOptions,
): Feature<"webFont", WebFontState, WebFontVerbs, { readonly font: WebFontOptions }> {
  if (!/^[\w -]+$/.test(options.family))
    throw new FoyerError("options/invalid", { path: "family", problem: "must be the name of a font, without quotes" });
  return {
    name: "webFont",
    ports: { font: options },
    createState: () => ({ status: "unasked" }),
    load: () => import("./fetch-font.ts"),
    attach({ foyer, load }) {
      foyer.on("modal-opened", () => {
        if (foyer.getSnapshot().theme.variables.fontFamily !== undefined) return;
        // Offline before it is there: the system's font is shown, and the next opening asks again.
        load()
          .then(({ fetchFont }) => fetchFont())
          .catch(() => undefined);
      });
    },
  };
}
