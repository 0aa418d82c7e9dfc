import type { Snapshot, ViewName } from "@foyer/core";
import type { Catalogue, MessageOverrides } from "./catalogue.ts";
import { EN_BUTTON } from "./locales/en.button.generated.ts";
import type { ButtonKey, MessageKey, SingleKey } from "./locales/keys.generated.ts";
import type { ShownLocale } from "./shown-locale.ts";
import type { Text } from "./text.ts";

/** The words of the buttons: all that the start-up chunk can write. None of them asks for a parameter. */
export interface ButtonText extends ShownLocale {
  readonly t: WriteButton;
  readonly messages: MessageOverrides;
  /** What was made from all this, made once, see `useViewText` and `useTextWith`; and what a late view calls itself instead. */
  readonly cache: { whole?: Text; title?: (view: ViewName, state: Snapshot) => string | undefined } & {
    [Part in
      | "assets"
      | "email"
      | "late"
      | "login"
      | "money"
      | "names"
      | "pairing"
      | "sessions"
      | "siwx"
      | "swap"]?: Text<MessageKey>;
  };
}

/** What not every page's buttons say brings its own English: `english` has the key. */
type WriteButton = {
  (key: ButtonKey): string;
  (key: SingleKey, english: Catalogue<SingleKey>): string;
};

export const ENGLISH: ShownLocale = { locale: "en", dir: "ltr" };

export function createButtonText(shown: ShownLocale, messages: MessageOverrides = {}): ButtonText {
  const { translation } = shown;
  return {
    ...shown,
    messages,
    cache: {},
    t: (key: ButtonKey | SingleKey, english: Catalogue = EN_BUTTON) => {
      const own = messages[key];
      // The generator sees to it that these messages are plain text in every locale.
      return typeof own === "function" ? own({}) : (own ?? ((translation ?? english)[key] as string));
    },
  };
}
