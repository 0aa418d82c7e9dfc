import { createValue, type Value } from "../screen/create-value.ts";
import { ENGLISH, type Language, loadLanguage } from "./languages.ts";

/** The language that is spoken, and a way to speak another. */
export type Speech = {
  readonly language: Value<Language>;
  /** Speaks a page's language from when its words are there; of several wishes, the last. */
  speak(tag: string): Promise<void>;
};

/** `load`: where the words come from, for tests. */
export function createSpeech(load = loadLanguage): Speech {
  const language = createValue<Language>(ENGLISH);
  let latest = 0;
  return {
    language,
    async speak(tag) {
      latest += 1;
      const own = latest;
      const found = await load(tag);
      if (own === latest) language.set(found);
    },
  };
}
