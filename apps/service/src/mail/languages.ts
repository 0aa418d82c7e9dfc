/** Every language that letters and pages are written in, with the direction it is read in; the first is everybody's else. */
export const DIRECTIONS = {
  en: "ltr",
  ar: "rtl",
  bn: "ltr",
  ca: "ltr",
  cs: "ltr",
  de: "ltr",
  es: "ltr",
  fa: "rtl",
  fr: "ltr",
  he: "rtl",
  hi: "ltr",
  id: "ltr",
  it: "ltr",
  ja: "ltr",
  ko: "ltr",
  ms: "ltr",
  nl: "ltr",
  pl: "ltr",
  "pt-BR": "ltr",
  ru: "ltr",
  th: "ltr",
  tr: "ltr",
  uk: "ltr",
  vi: "ltr",
  "zh-Hans": "ltr",
  "zh-Hant": "ltr",
} as const;

/** A language that letters and pages are written in, by its tag. */
export type Language = keyof typeof DIRECTIONS;

/** The tags of all languages. */
export const LANGUAGES = Object.keys(DIRECTIONS) as readonly Language[];

const LONGEST_HEADER = 200;

/**
 * Picks a language by what a visitor's browser asks for; English where none of it is spoken here.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-accept-language
 */
export function pickLanguage(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? "")
    .slice(0, LONGEST_HEADER)
    .split(",")
    .map((part, index) => {
      const [tag = "", quality] = part.split(";q=");
      return { tag: tag.trim(), weight: Number(quality ?? 1) || 0, index };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { tag } of asked) {
    const nearest = nearestLanguage(tag);
    if (nearest !== undefined) return nearest;
  }
  return "en";
}

/** By the tag, then by its script (zh-TW: zh-Hant), then by its language alone (pt-PT: pt-BR). */
function nearestLanguage(tag: string): Language | undefined {
  const locale = readLocale(tag);
  if (locale === undefined) return undefined;
  const { language, script } = locale.maximize();
  return (
    [locale.baseName, `${language}-${script}`, language].find(isLanguage) ??
    LANGUAGES.find((each) => each.startsWith(`${language}-`))
  );
}

function readLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(DIRECTIONS, tag);
}
