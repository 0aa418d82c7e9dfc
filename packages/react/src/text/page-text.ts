import type { Undo } from "@foyer/core";
import { type ButtonText, createButtonText, ENGLISH } from "./button-text.ts";
import type { MessageOverrides } from "./catalogue.ts";
import type { ShownLocale } from "./shown-locale.ts";

/** What a host says of the texts. */
export type TextGiven = {
  /** BCP 47 tag, or `auto` for the visitor's own languages. Default `auto`. */
  readonly locale?: string | undefined;
  /** The host's own words for some messages. Keep the object between renders. */
  readonly messages?: MessageOverrides | undefined;
};

/** The texts of a page: English at once, another locale as soon as it has loaded. */
export type PageText = {
  readonly now: () => ButtonText;
  /** What the host says from now on. After `follow()`. */
  give(given: TextGiven): void;
  /**
   * Learns what the visitor reads, now and whenever that changes. Not before the page is drawn, which would wait for
   * the browser's answer and be the same.
   */
  follow(): Undo;
};

/** `change`: told of other texts. */
export function createPageText({ locale = "auto", messages }: TextGiven, change: () => void): PageText {
  let shown = ENGLISH;
  let text = createButtonText(shown, messages);
  let latest = 0;

  const show = (next: ShownLocale): void => {
    shown = next;
    text = createButtonText(shown, messages);
    change();
  };
  const learn = (): void => {
    latest += 1;
    const own = latest;
    const first = locale === "auto" ? navigator.languages[0] : locale;
    // Who reads English before all else needs nothing more, and fetches nothing more.
    if (first ? /^en(?!-x|\w)/i.test(first) : !messages) show({ ...ENGLISH, locale: first || "en" });
    else
      import("../chunks/load-locale.ts")
        .then(({ loadLocale }) => loadLocale({ locale, hasMessages: messages !== undefined }))
        .then(
          (loaded) => own === latest && show(loaded),
          // It did not come: the texts stay as they are, and nothing else depends on it.
          () => undefined,
        );
  };

  return {
    now: () => text,
    give({ locale: wanted = "auto", messages: own }) {
      if (wanted === locale && own === messages) return;
      locale = wanted;
      messages = own;
      show(shown);
      learn();
    },
    follow() {
      addEventListener("languagechange", learn);
      learn();
      return () => {
        latest += 1;
        removeEventListener("languagechange", learn);
      };
    },
  };
}
