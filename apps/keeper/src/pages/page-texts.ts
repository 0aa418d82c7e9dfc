import type { Language } from "@foyer-apps/service/mail/languages";

/** What a page says when all was said and done; `over`: the link is none any more. */
export type Outcome = "confirmed" | "objected" | "over" | "refused";

/** The words of the keeper's pages in one language; names in braces stand for what they say. */
export type PageWords = {
  readonly confirm: {
    readonly title: string;
    readonly lead: string;
    readonly site: string;
    readonly device: string;
    readonly time: string;
    readonly number: string;
    readonly warning: string;
    readonly yes: string;
    readonly no: string;
  };
  readonly object: { readonly title: string; readonly lead: string; readonly yes: string };
  readonly outcomes: { readonly [Name in Outcome]: { readonly title: string; readonly lead: string } };
};

/** The words in every language. */
export const PAGE_WORDS: { readonly [Tag in Language]: PageWords } = {
  en: {
    confirm: {
      title: "Is this device yours?",
      lead: "A device wants to use your wallet at {project}.",
      site: "Website",
      device: "Device",
      time: "Asked at",
      number: "The device shows these two digits",
      warning: "Confirm only if you see the same two digits on the device in your hands.",
      yes: "Yes, this is me",
      no: "No, refuse it",
    },
    object: {
      title: "Another email for your wallet",
      lead: "Another email address was named for your wallet at {project}. If this was not you, take it away again.",
      yes: "Take it away",
    },
    outcomes: {
      confirmed: { title: "Confirmed", lead: "Go back to the device: it goes on by itself." },
      refused: {
        title: "Refused",
        lead: "The device gets nothing. If you do not know it, there is nothing else to do.",
      },
      objected: { title: "Taken away", lead: "Your email address counts again, and the other one does not." },
      over: { title: "This link is over", lead: "It was used before, or its time has passed. Ask for another one." },
    },
  },
  ar: {
    confirm: {
      title: "هل هذا الجهاز لك؟",
      lead: "يريد جهاز استخدام محفظتك في {project}.",
      site: "الموقع",
      device: "الجهاز",
      time: "وقت الطلب",
      number: "يعرض الجهاز هذين الرقمين",
      warning: "أكّد فقط إذا رأيت الرقمين نفسيهما على الجهاز الذي بين يديك.",
      yes: "نعم، هذا أنا",
      no: "لا، ارفضه",
    },
    object: {
      title: "بريد إلكتروني آخر لمحفظتك",
      lead: "سُمّي بريد إلكتروني آخر لمحفظتك في {project}. إذا لم تكن أنت، فأزله.",
      yes: "أزله",
    },
    outcomes: {
      confirmed: { title: "تم التأكيد", lead: "عُد إلى الجهاز: سيتابع من تلقاء نفسه." },
      refused: { title: "تم الرفض", lead: "لا يحصل الجهاز على شيء. إذا كنت لا تعرفه، فلا شيء آخر عليك فعله." },
      objected: { title: "أُزيل", lead: "عاد بريدك الإلكتروني معتمدًا، والآخر لم يعد كذلك." },
      over: { title: "انتهى هذا الرابط", lead: "استُخدم من قبل أو انقضى وقته. اطلب رابطًا آخر." },
    },
  },
};
