import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { MessageOverrides } from "./catalogue.ts";
import { EN_BUTTON } from "./locales/en.button.generated.ts";
import type { ButtonKey, MessageKey } from "./locales/keys.generated.ts";
import { KNOWN } from "./locales/known.generated.ts";
import type { ShownLocale } from "./shown-locale.ts";
import type { Text } from "./text.ts";

/** The words of the buttons: all that the start-up chunk can write. None of them asks for a parameter. */
export interface ButtonText extends ShownLocale {
  readonly t: (key: ButtonKey) => string;
  readonly messages: MessageOverrides;
  /** False on a server, and until the page that it rendered is hydrated. */
  readonly isInBrowser: boolean;
  /** What was made from all this, made once, see `useViewText` and `useTextWith`. */
  readonly kept: { whole?: Text; late?: Text<MessageKey>; pairing?: Text<MessageKey> };
}

/** What a host says of the texts. */
export type TextGiven = {
  /** BCP 47 tag, or `auto` for the visitor's own languages. Default `auto`. */
  readonly locale?: string | undefined;
  /** The host's own words for some messages. Keep the object between renders. */
  readonly messages?: MessageOverrides | undefined;
};

const ENGLISH: ShownLocale = { locale: "en", dir: "ltr" };

/** Given by the provider, and by the modal's own React root, which hands on what the page's root knows. */
export const ButtonTextContext = createContext<ButtonText | undefined>(undefined);

/** The texts a host wants: English at once, another locale as soon as it has loaded. */
export function useGivenText({ locale = "auto", messages }: TextGiven): ButtonText {
  const [translated, setTranslated] = useState<ShownLocale>();
  // Known when a browser renders first, so that nothing is rendered twice; where a page hydrates, plain English.
  const known = useSyncExternalStore(
    watchLanguages,
    () => (locale === "auto" ? navigator.languages : [locale]).find((tag) => KNOWN.test(tag)),
    () => null,
  );
  const isInBrowser = known !== null;
  const hasMessages = messages !== undefined;
  // English needs nothing more, so that most visitors fetch nothing more.
  const isEnglish = known ? /^en(?!-xa)/i.test(known) : !hasMessages;
  useEffect(() => {
    if (isEnglish) {
      setTranslated(undefined);
      return undefined;
    }
    const end = new AbortController();
    import("./follow-locale.ts").then(
      ({ followLocale }) => followLocale({ locale, hasMessages, show: setTranslated, signal: end.signal }),
      // The chunk did not come: the texts stay English, and nothing else depends on it.
      () => undefined,
    );
    return () => end.abort();
  }, [locale, hasMessages, isEnglish]);
  const english = (isEnglish && known) || "en";
  return useMemo(
    () => createButtonText(translated ?? { ...ENGLISH, locale: english }, { messages, isInBrowser }),
    [translated, english, messages, isInBrowser],
  );
}

function watchLanguages(listener: () => void): () => void {
  addEventListener("languagechange", listener);
  return () => removeEventListener("languagechange", listener);
}

/** The texts that the start-up chunk carries: those of the buttons. English where there is no provider. */
export function useButtonText(): ButtonText {
  const given = useContext(ButtonTextContext);
  return useMemo(() => given ?? createButtonText(ENGLISH, { isInBrowser: true }), [given]);
}

type Given = { readonly messages?: MessageOverrides | undefined; readonly isInBrowser: boolean };

function createButtonText(shown: ShownLocale, { messages = {}, isInBrowser }: Given): ButtonText {
  const { translation = EN_BUTTON } = shown;
  return {
    ...shown,
    messages,
    isInBrowser,
    kept: {},
    t(key) {
      const own = messages[key];
      // The generator sees to it that these messages are plain text in every locale.
      return typeof own === "function" ? own({}) : (own ?? (translation[key] as string));
    },
  };
}
