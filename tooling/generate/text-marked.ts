/** Texts that a language has in common with English on purpose: by its tag, and under `*` the names that all have. */
export type Marked = { readonly [tag: string]: readonly string[] };

type Texts = { readonly [key: string]: unknown };

/**
 * Lists the texts of a translation that are still English, and not marked as the same on purpose; then what is marked and is not the
 * same any more. What has no letters of its own, such as `{wallet}`, is nobody's language.
 */
export function checkTranslated(a: {
  readonly locale: string;
  readonly texts: Texts;
  readonly english: Texts;
  readonly marked: Marked;
}): readonly string[] {
  const { locale, texts, english, marked } = a;
  const own = marked[locale] ?? [];
  const allowed = new Set([...own, ...(marked["*"] ?? [])]);
  const same = Object.entries(texts).filter(([key, text]) => text === english[key] && hasLetters(text));
  const found = new Set(same.map(([, text]) => text));
  return [
    ...same.filter(([, text]) => !allowed.has(text as string)).map(([key]) => `${key} is still in English`),
    ...own
      .filter((text) => !found.has(text))
      .map((text) => `"${text}" is marked as the same as in English, and is not`),
  ];
}

function hasLetters(text: unknown): text is string {
  return typeof text === "string" && /\p{Letter}/u.test(text.replace(/\{[^{}]*\}|<[^>]*>/g, ""));
}
