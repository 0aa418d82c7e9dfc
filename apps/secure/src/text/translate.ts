import type { TextKey } from "./en.ts";
import type { Language } from "./languages.ts";

/** Says something in a language. What fills a slot is never read as words of ours: it has no slots of its own. */
export function translate({ words }: Language, key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  return words[key]
    .replace(/\{(\w+)\}/g, (slot, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : slot))
    .trim();
}
