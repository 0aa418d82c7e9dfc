/** The words of a letter with a code, in one language. `{project}`, `{site}`, `{minutes}` stand for what they say. */
export type LetterWords = {
  readonly direction: "ltr" | "rtl";
  readonly subject: string;
  readonly lead: string;
  readonly expiry: string;
  readonly warning: string;
  readonly unasked: string;
};

/** Every language that letters are written in, by its tag; the first is everybody's else. */
export const LETTER_WORDS = {
  en: {
    direction: "ltr",
    subject: "Your code for {project}",
    lead: "Type this code at {site} to confirm your email for {project}:",
    expiry: "The code expires in {minutes} minutes and works once.",
    warning: "Tell it to nobody. Nobody from {project} will ask you for it.",
    unasked: "If you did not ask for a code, you can ignore this mail.",
  },
  ar: {
    direction: "rtl",
    subject: "رمزك لـ {project}",
    lead: "اكتب هذا الرمز في {site} لتأكيد بريدك الإلكتروني لـ {project}:",
    expiry: "تنتهي صلاحية الرمز بعد {minutes} دقيقة، ويُستخدم مرة واحدة.",
    warning: "لا تُخبر به أحدًا. لن يطلبه منك أحد من {project}.",
    unasked: "إذا لم تطلب رمزًا، فيمكنك تجاهل هذه الرسالة.",
  },
} as const satisfies Readonly<Record<string, LetterWords>>;

/** A language that letters are written in. */
export type LetterLanguage = keyof typeof LETTER_WORDS;

const LONGEST_HEADER = 200;

/**
 * Picks the language of a letter by what the visitor's browser asks for; English where none of it is spoken here.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-accept-language
 */
export function pickLanguage(acceptLanguage: string | undefined): LetterLanguage {
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

function isLanguage(tag: string): tag is LetterLanguage {
  return Object.hasOwn(LETTER_WORDS, tag);
}
