import type { Language } from "@foyer-apps/service/mail/languages";

/** The words of a letter with a code, in one language. `{project}`, `{site}`, `{minutes}` stand for what they say. */
export type LetterWords = {
  readonly subject: string;
  readonly lead: string;
  readonly expiry: string;
  readonly warning: string;
  readonly unasked: string;
};

/** The words in every language. */
export const LETTER_WORDS: { readonly [Tag in Language]: LetterWords } = {
  en: {
    subject: "Your code for {project}",
    lead: "Type this code at {site} to confirm your email for {project}:",
    expiry: "The code expires in {minutes} minutes and works once.",
    warning: "Tell it to nobody. Nobody from {project} will ask you for it.",
    unasked: "If you did not ask for a code, you can ignore this mail.",
  },
  ar: {
    subject: "رمزك لـ {project}",
    lead: "اكتب هذا الرمز في {site} لتأكيد بريدك الإلكتروني لـ {project}:",
    expiry: "تنتهي صلاحية الرمز بعد {minutes} دقيقة، ويُستخدم مرة واحدة.",
    warning: "لا تُخبر به أحدًا. لن يطلبه منك أحد من {project}.",
    unasked: "إذا لم تطلب رمزًا، فيمكنك تجاهل هذه الرسالة.",
  },
};
