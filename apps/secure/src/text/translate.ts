import { AR } from "./ar.ts";
import { EN, type TextKey } from "./en.ts";

/** The languages that the frame speaks. */
export type Language = "en" | "ar";

/** The language that a page's own is nearest to (BCP 47). */
export function nearestLanguage(tag: string): Language {
  return /^ar(-|$)/i.test(tag) ? "ar" : "en";
}

/** Says something in a language. What fills a slot is never read as words of ours: it has no slots of its own. */
export function translate(language: Language, key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  const text: string = language === "ar" ? AR[key] : EN[key];
  return text
    .replace(/\{(\w+)\}/g, (slot, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : slot))
    .trim();
}
