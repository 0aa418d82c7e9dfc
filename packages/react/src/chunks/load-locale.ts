import { directionOf } from "../text/direction.ts";
import { chooseLocale } from "../text/locale.ts";
import { LOADERS } from "../text/locales/locales.generated.ts";
import type { ShownLocale } from "../text/shown-locale.ts";

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
