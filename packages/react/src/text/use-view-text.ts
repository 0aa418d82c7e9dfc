import type { ButtonText } from "./button-text.ts";
import { EN_BUTTON } from "./locales/en.button.generated.ts";
import { EN_MODAL } from "./locales/en.modal.generated.ts";
import { EN_SINGLE } from "./locales/en.single.generated.ts";
import { EN_VIEW } from "./locales/en.view.generated.ts";
import { createText, type Text, type TextSources } from "./text.ts";
import { useButtonText } from "./text-context.ts";

/** Every text. Only for views, and parts of views, that are chunks of their own: it brings their English along. */
export function useViewText(): Text {
  return toWholeText(useButtonText());
}

/** Makes the texts of the buttons whole: plural forms, parameters, numbers, dates, and the words of most views. */
export function toWholeText(text: ButtonText): Text {
  // Intl objects are slow to make: all views share those of one locale.
  text.cache.whole ??= createText(listSources(text));
  return text.cache.whole;
}

/** What texts are made of: a translation has all words, English comes in parts. */
export function listSources({ locale, translation, messages }: ButtonText): TextSources {
  return {
    locale: toTag(locale),
    catalogues: [translation ?? EN_BUTTON, EN_SINGLE, EN_MODAL, EN_VIEW],
    overrides: messages,
  };
}

/** What a host calls a locale may be no tag at all, and everything that writes numbers would throw. */
export function toTag(locale: string): string {
  try {
    return new Intl.Locale(locale).toString();
  } catch {
    return "en";
  }
}
