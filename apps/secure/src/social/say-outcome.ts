import type { AnswerOutcome } from "./answer-page.ts";

/** Said in the browser's language: the page that asked is not heard here. */
const TEXTS: { readonly [L in "ar" | "en"]: { readonly [O in AnswerOutcome]: string } } = {
  en: {
    given: "You are logged in. You can close this window.",
    nobody: "This window has lost the page that opened it. Close it, and log in again from there.",
  },
  ar: {
    given: "تم تسجيل الدخول. يمكنك إغلاق هذه النافذة.",
    nobody: "فقدت هذه النافذة الصفحة التي فتحتها. أغلقها وسجّل الدخول من هناك مجددًا.",
  },
};

/** Says what became of an answer, for as long as the window is there. */
export function sayOutcome(
  document: Document,
  a: { readonly outcome: AnswerOutcome; readonly language: string },
): void {
  const language = a.language.startsWith("ar") ? "ar" : "en";
  document.documentElement.lang = language;
  document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
  const text = document.getElementById("text");
  if (text) text.textContent = TEXTS[language][a.outcome];
}
