import { LOADERS, LOCALES, type Locale } from "../text/locales/locales.generated.ts";
import { directionOf, type ShownLocale } from "../text/shown-locale.ts";

/** What is wished for. */
export type LocaleGiven = {
  /** The host's tag, or `auto` for the visitor's own languages. */
  readonly locale: string;
  readonly hasMessages: boolean;
};

/**
 * Gives the locale to write in, with its texts. `load`: where those come from, for tests.
 * @throws what a chunk that does not come throws.
 */
export async function loadLocale({ locale, hasMessages }: LocaleGiven, load = LOADERS): Promise<ShownLocale> {
  const { tag, texts } = chooseLocale({ wanted: locale, languages: navigator.languages.join(), hasMessages });
  const translation = texts === "en" ? undefined : await load[texts]();
  return { locale: tag, dir: directionOf(tag), translation };
}

/** A locale to write in: its BCP 47 tag, and whose texts to use. */
type LocaleChoice = { readonly tag: string; readonly texts: Locale };

/** What is wished for: the host's tag, or `auto` for the visitor's `languages` (comma-separated tags). */
type LocaleWish = { readonly wanted: string; readonly languages: string; readonly hasMessages: boolean };

/**
 * Chooses the locale to write in. `wanted`: a tag, or `auto` for the visitor's `languages` (comma-separated tags).
 * A locale without texts here is written in only where the host brings messages for it, else it is English.
 * @example
 * chooseLocale({ wanted: "auto", languages: "sw-KE,ar-EG", hasMessages: false }); // { tag: "ar-EG", texts: "ar" }
 */
export function chooseLocale({ wanted, languages, hasMessages }: LocaleWish): LocaleChoice {
  const found = (wanted === "auto" ? languages.split(",") : [wanted])
    .map(lookUp)
    .find((choice) => choice !== undefined);
  const own = hasMessages && wanted !== "auto" ? canonicalTag(wanted) : undefined;
  return found ?? { tag: own ?? "en", texts: "en" };
}

/**
 * Finds whose texts suit a tag: dropping subtags from its end until one fits, then by its script (zh-TW is written as
 * zh-Hant), then in another region's words (pt-PT in those of pt-BR).
 * @see https://www.rfc-editor.org/rfc/rfc4647#section-3.4
 * @see https://www.unicode.org/reports/tr35/#Likely_Subtags
 */
function lookUp(wanted: string): LocaleChoice | undefined {
  const tag = canonicalTag(wanted);
  if (!tag) return undefined;
  const { language, script } = new Intl.Locale(tag).maximize();
  const texts =
    truncations(tag).map(textsOf).find(Boolean) ??
    textsOf(`${language}-${script}`) ??
    LOCALES.find((locale) => locale.startsWith(`${language}-`));
  return texts && { tag, texts };
}

function truncations(tag: string): readonly string[] {
  const parts = tag.split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

function textsOf(tag: string): Locale | undefined {
  return LOCALES.find((locale) => locale === tag);
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    // A host or a browser may say "C" or "en_US.UTF-8": no tag, no match.
    return undefined;
  }
}
