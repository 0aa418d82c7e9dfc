import { chooseLocale } from "./locale.ts";
import type { LocaleWish, ShownLocale } from "./locale-wish.ts";
import { LOADERS } from "./locales/locales.generated.ts";

/** Chooses the locale that suits best, and fetches its texts. */
export async function loadLocale(wish: LocaleWish): Promise<ShownLocale> {
  const { tag, texts } = chooseLocale(wish);
  return { tag, translation: texts === "en" ? undefined : await LOADERS[texts]() };
}
