import type { WalletFailure } from "../wallet/wallet-error.ts";

type Texts = {
  readonly title: string;
  readonly lead: string;
  readonly offline: string;
  readonly online: string;
  readonly file: string;
  readonly code: string;
  readonly open: string;
  readonly words: string;
  readonly care: string;
  readonly hide: string;
  readonly failures: { readonly [Failure in WalletFailure]?: string } & { readonly internal: string };
};

/** What the page says. It is one file that has to last: its texts are in it. */
export const TEXTS: Readonly<Record<"en" | "ar", Texts>> = {
  en: {
    title: "Open a wallet with its kit",
    lead: "Choose the vault file that you saved, and type the code of the kit that you printed. Nothing leaves this page.",
    offline: "This device is offline. That is right.",
    online: "This device is online. Switch the network off before you go on.",
    file: "Vault file",
    code: "Code of the kit",
    open: "Show the words",
    words: "The 24 words of your wallet",
    care: "Whoever reads these words has the wallet. Write them down, type them into a wallet of your choice, and close this page.",
    hide: "Hide the words",
    failures: {
      "kit-misspelt": "A letter of the code is wrong or missing. Compare it with the print.",
      "factor-refused": "This code is not of this wallet's kit, or the kit was replaced by a newer one.",
      "vault-refused": "This file is no vault file, or it is damaged. Choose another copy of it.",
      internal: "The file could not be opened. Try another browser.",
    },
  },
  ar: {
    title: "فتح محفظة بعدّة الاسترداد",
    lead: "اختر ملف الخزنة الذي حفظته، واكتب رمز العدّة التي طبعتها. لا يغادر هذه الصفحة شيء.",
    offline: "هذا الجهاز غير متصل بالشبكة. هذا هو المطلوب.",
    online: "هذا الجهاز متصل بالشبكة. افصل الشبكة قبل أن تتابع.",
    file: "ملف الخزنة",
    code: "رمز العدّة",
    open: "إظهار الكلمات",
    words: "كلمات محفظتك الأربع والعشرون",
    care: "من يقرأ هذه الكلمات يملك المحفظة. دوّنها، واكتبها في محفظة تختارها، ثم أغلق هذه الصفحة.",
    hide: "إخفاء الكلمات",
    failures: {
      "kit-misspelt": "في الرمز حرف خاطئ أو ناقص. قارنه بالنسخة المطبوعة.",
      "factor-refused": "هذا الرمز ليس لعدّة هذه المحفظة، أو حلّت محلّها عدّة أحدث.",
      "vault-refused": "هذا الملف ليس ملف خزنة أو أنه تالف. اختر نسخة أخرى منه.",
      internal: "تعذّر فتح الملف. جرّب متصفحًا آخر.",
    },
  },
};
