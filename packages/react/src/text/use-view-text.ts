import { EN_BUTTON } from "./locales/en.button.generated.ts";
import { EN_MODAL } from "./locales/en.modal.generated.ts";
import { EN_VIEW } from "./locales/en.view.generated.ts";
import { createText, type Text } from "./text.ts";
import { type ButtonText, useButtonText } from "./text-context.tsx";

/** Every text. Only for views, and parts of views, that are chunks of their own: it brings their English along. */
export function useViewText(): Text {
  return toWholeText(useButtonText());
}

/** Makes the texts of the buttons whole: plural forms, parameters, numbers, dates, and the words of all views. */
export function toWholeText({ locale, translation, messages, kept }: ButtonText): Text {
  // Intl objects are slow to make: all views share those of one locale.
  kept.whole ??= createText({
    locale: toTag(locale),
    catalogues: [translation ?? EN_BUTTON, EN_MODAL, EN_VIEW],
    overrides: messages,
  });
  return kept.whole;
}

/** What a host calls a locale may be no tag at all, and everything that writes numbers would throw. */
function toTag(locale: string): string {
  try {
    return new Intl.Locale(locale).toString();
  } catch {
    return "en";
  }
}
