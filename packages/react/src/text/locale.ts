import { LOCALES, type Locale } from "./locales/locales.generated.ts";

/** A locale to write in: its BCP 47 tag, and whose texts to use. */
export type LocaleChoice = { readonly tag: string; readonly texts: Locale };

/** What is wished for: the host's tag, or `auto` for the visitor's `languages` (comma-separated tags). */
export type LocaleWish = { readonly wanted: string; readonly languages: string; readonly hasMessages: boolean };

/**
 * Chooses the locale to write in. `wanted`: a tag, or `auto` for the visitor's `languages` (comma-separated tags).
 * A locale without texts here is written in only where the host brings messages for it, else it is English.
 * @example
 * chooseLocale({ wanted: "auto", languages: "de-DE,ar-EG", hasMessages: false }); // { tag: "ar-EG", texts: "ar" }
 */
export function chooseLocale({ wanted, languages, hasMessages }: LocaleWish): LocaleChoice {
  const found = (wanted === "auto" ? languages.split(",") : [wanted])
    .map(lookUp)
    .find((choice) => choice !== undefined);
  const own = hasMessages && wanted !== "auto" ? canonicalTag(wanted) : undefined;
  return found ?? { tag: own ?? "en", texts: "en" };
}

/**
 * Finds whose texts suit a tag, dropping subtags from its end until one fits.
 * @see https://www.rfc-editor.org/rfc/rfc4647#section-3.4
 */
function lookUp(wanted: string): LocaleChoice | undefined {
  const tag = canonicalTag(wanted);
  for (let range = tag; tag && range; range = range.replace(/-?[^-]*$/, "")) {
    const texts = LOCALES.find((locale) => locale === range);
    if (texts) return { tag, texts };
  }
  return undefined;
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    // A host or a browser may say "C" or "en_US.UTF-8": no tag, no match.
    return undefined;
  }
}
