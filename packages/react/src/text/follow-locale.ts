import { directionOf } from "./direction.ts";
import { chooseLocale } from "./locale.ts";
import { LOADERS } from "./locales/locales.generated.ts";
import type { ShownLocale } from "./shown-locale.ts";

/** What is followed. `load`: where texts come from, for tests. */
export type Following = {
  /** The host's tag, or `auto` for the visitor's own languages. */
  readonly locale: string;
  readonly hasMessages: boolean;
  readonly show: (shown: ShownLocale) => void;
  readonly signal: AbortSignal;
  readonly load?: typeof LOADERS | undefined;
};

/** Shows a locale as soon as its texts have loaded, and again when the visitor's languages change. */
export function followLocale({ locale: wanted, hasMessages, show, signal, load = LOADERS }: Following): void {
  if (signal.aborted) return;
  let latest = 0;
  const follow = async (): Promise<void> => {
    latest += 1;
    const own = latest;
    const { tag, texts } = chooseLocale({ wanted, languages: navigator.languages.join(), hasMessages });
    try {
      const translation = texts === "en" ? undefined : await load[texts]();
      if (own === latest && !signal.aborted) show({ locale: tag, dir: directionOf(tag), translation });
    } catch {
      // The chunk did not come: the texts stay as they are.
    }
  };
  window.addEventListener("languagechange", follow, { signal });
  void follow();
}
