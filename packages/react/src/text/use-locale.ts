import { useEffect, useState, useSyncExternalStore } from "react";
import type { LocaleWish, ShownLocale } from "./locale-wish.ts";
import { KNOWN } from "./locales/known.generated.ts";

/** What `useLocale` follows. `load`: where texts come from, for tests. */
export type LocaleWanted = {
  readonly locale: string;
  readonly hasMessages: boolean;
  readonly load?: ((wish: LocaleWish) => Promise<ShownLocale>) | undefined;
};

/** Follows a wanted locale: English until its texts have loaded, and for good if they cannot be. */
export function useLocale({ locale, hasMessages, load = fetchLocale }: LocaleWanted): ShownLocale {
  const languages = useSyncExternalStore(watchLanguages, readLanguages, noLanguages);
  const [loaded, setLoaded] = useState<{ readonly wish: string; readonly shown: ShownLocale }>();
  const wish = locale === "auto" ? languages : locale;
  const known = wish.split(",").find((tag) => KNOWN.test(tag));
  const isEnglish = !known || /^en(?!-xa)/i.test(known);

  useEffect(() => {
    if (isEnglish) return undefined;
    let isWanted = true;
    load({ wanted: locale, languages, hasMessages }).then(
      (shown) => {
        if (isWanted) setLoaded({ wish, shown });
      },
      () => {
        // The chunk did not come: the texts stay English, and nothing else depends on it.
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isEnglish, load, locale, languages, hasMessages, wish]);

  if (isEnglish) return { tag: known ?? (hasMessages && locale !== "auto" ? locale : "en") };
  return loaded?.wish === wish ? loaded.shown : { tag: "en" };
}

// English needs none of this, so that most visitors never fetch it.
async function fetchLocale(wish: LocaleWish): Promise<ShownLocale> {
  return (await import("./load-locale.ts")).loadLocale(wish);
}

function watchLanguages(listener: () => void): () => void {
  window.addEventListener("languagechange", listener);
  return () => window.removeEventListener("languagechange", listener);
}

function readLanguages(): string {
  return navigator.languages.join();
}

// A server does not know the visitor; the first render of a hydrated page must agree with it.
function noLanguages(): string {
  return "";
}
