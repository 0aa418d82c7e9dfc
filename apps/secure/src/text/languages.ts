import { EN, type TextKey } from "./en.ts";

/** Every word of one language. */
export type Words = { readonly [Key in TextKey]: string };

/** A language that the frame speaks. */
export type Language = {
  /** BCP 47. */
  readonly tag: string;
  readonly dir: "ltr" | "rtl";
  readonly words: Words;
};

/** What is said before another language has come, and where none fits. */
export const ENGLISH: Language = { tag: "en", dir: "ltr", words: EN };

type Load = () => Promise<Words>;

/** Each is a file of its own, fetched by those who read it alone. */
const LANGUAGES: { readonly [tag: string]: Load } = {
  ar: () => import("./ar.ts").then(({ AR }) => AR),
};
const RIGHT_TO_LEFT: readonly string[] = ["ar", "fa", "he"];

/** The tags of all languages but English. */
export const TAGS: readonly string[] = Object.keys(LANGUAGES);

/**
 * The language nearest to a page's own, by its tag, then its script (zh-TW: zh-Hant), then its language alone (pt-PT: pt-BR).
 * English where none is near, where the tag is none, and where the words do not come.
 * @see https://www.rfc-editor.org/rfc/rfc4647#section-3.4
 */
export async function loadLanguage(wanted: string): Promise<Language> {
  const tag = nearestTag(wanted);
  const load = tag === undefined ? undefined : LANGUAGES[tag];
  if (tag === undefined || load === undefined) return ENGLISH;
  const words = await load().catch(() => undefined);
  return words ? { tag, dir: RIGHT_TO_LEFT.includes(tag) ? "rtl" : "ltr", words } : ENGLISH;
}

function nearestTag(wanted: string): string | undefined {
  const locale = readLocale(wanted);
  if (locale === undefined) return undefined;
  const { language, script } = locale.maximize();
  return (
    [locale.baseName, `${language}-${script}`, language].find((tag) => TAGS.includes(tag)) ??
    TAGS.find((tag) => tag.startsWith(`${language}-`))
  );
}

function readLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
