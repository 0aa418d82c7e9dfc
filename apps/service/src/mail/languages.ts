/** Every language that letters and pages are written in, with the direction it is read in; the first is everybody's else. */
export const DIRECTIONS = { en: "ltr", ar: "rtl" } as const;

/** A language that letters and pages are written in, by its tag. */
export type Language = keyof typeof DIRECTIONS;

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
      return { language: tag.trim().split("-")[0]?.toLowerCase() ?? "", weight: Number(quality ?? 1) || 0, index };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return asked.map(({ language }) => language).find(isLanguage) ?? "en";
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(DIRECTIONS, tag);
}
