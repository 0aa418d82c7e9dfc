import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Catalogue } from "./catalogue.ts";
import { chooseLocale } from "./locale.ts";
import { LOADERS } from "./locales/locales.generated.ts";

/** The locale that is shown now: its tag, and its texts where they are not English. */
export type ShownLocale = { readonly tag: string; readonly translation?: Catalogue | undefined };

const ENGLISH: ShownLocale = { tag: "en" };

/** What `useLocale` follows. `loaders`: where texts come from, for tests. */
export type LocaleWanted = {
  readonly locale: string;
  readonly hasMessages: boolean;
  readonly loaders?: typeof LOADERS | undefined;
};

/** Follows a wanted locale: English until its texts have loaded, and for good if they cannot be. */
export function useLocale({ locale, hasMessages, loaders = LOADERS }: LocaleWanted): ShownLocale {
  const languages = useSyncExternalStore(watchLanguages, readLanguages, noLanguages);
  const { tag, texts } = useMemo(
    () => chooseLocale({ wanted: locale, languages, hasMessages }),
    [locale, languages, hasMessages],
  );
  const [loaded, setLoaded] = useState<ShownLocale>(ENGLISH);

  useEffect(() => {
    if (texts === "en") return undefined;
    let isWanted = true;
    loaders[texts]().then(
      (translation) => {
        if (isWanted) setLoaded({ tag, translation });
      },
      () => {
        // The chunk did not come: the texts stay English, and nothing else depends on it.
      },
    );
    return () => {
      isWanted = false;
    };
  }, [tag, texts, loaders]);

  if (texts === "en") return { tag };
  return loaded.tag === tag ? loaded : ENGLISH;
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
