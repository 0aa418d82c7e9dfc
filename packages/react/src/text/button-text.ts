import type { MessageOverrides } from "./catalogue.ts";
import { EN_BUTTON } from "./locales/en.button.generated.ts";
import type { ButtonKey, MessageKey } from "./locales/keys.generated.ts";
import type { ShownLocale } from "./shown-locale.ts";
import type { Text } from "./text.ts";

/** The words of the buttons: all that the start-up chunk can write. None of them asks for a parameter. */
export interface ButtonText extends ShownLocale {
  readonly t: (key: ButtonKey) => string;
  readonly messages: MessageOverrides;
  /** What was made from all this, made once, see `useViewText` and `useTextWith`. */
  readonly kept: { whole?: Text; late?: Text<MessageKey>; pairing?: Text<MessageKey> };
}

export const ENGLISH: ShownLocale = { locale: "en", dir: "ltr" };

export function createButtonText(shown: ShownLocale, messages: MessageOverrides = {}): ButtonText {
  const { translation = EN_BUTTON } = shown;
  return {
    ...shown,
    messages,
    kept: {},
    t: (key) => {
      const own = messages[key];
      // The generator sees to it that these messages are plain text in every locale.
      return typeof own === "function" ? own({}) : (own ?? (translation[key] as string));
    },
  };
}
