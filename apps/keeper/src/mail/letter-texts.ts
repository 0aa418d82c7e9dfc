import type { Language } from "@foyer-apps/service/mail/languages";

/** The words of one letter; names in braces stand for what they say. */
type LetterWords = {
  readonly subject: string;
  readonly lead: string;
  readonly label: string;
  readonly warning: string;
};

/** The letters in every language. */
export const LETTERS: {
  readonly [Tag in Language]: { readonly asked: string; readonly device: LetterWords; readonly objection: LetterWords };
} = {
  en: {
    asked: "Asked by {site}, on {device}, at {time}. Place: unknown.",
    device: {
      subject: "Is this device yours? {project}",
      lead: "A device wants to use your wallet at {project}. Open the link and compare the two digits it shows with those on the device.",
      label: "Look at the request",
      warning:
        "Never share this link. Nobody from {project} will ask you for it. If you did not ask, ignore this mail: opening the link confirms nothing.",
    },
    objection: {
      subject: "Another email for your wallet at {project}",
      lead: "Another email address was named for recovering your wallet at {project}. If this was you, there is nothing to do.",
      label: "This was not me",
      warning: "The link is good for a day. Never share it. Nobody from {project} will ask you for it.",
    },
  },
  ar: {
    asked: "طلبه {site}، على {device}، في {time}. المكان: غير معروف.",
    device: {
      subject: "هل هذا الجهاز لك؟ {project}",
      lead: "يريد جهاز استخدام محفظتك في {project}. افتح الرابط وقارن الرقمين اللذين يعرضهما بما يظهر على الجهاز.",
      label: "اطّلع على الطلب",
      warning:
        "لا تشارك هذا الرابط أبدًا. لن يطلبه منك أحد من {project}. إذا لم تطلبه، فتجاهل هذه الرسالة: فتح الرابط لا يؤكد شيئًا.",
    },
    objection: {
      subject: "بريد إلكتروني آخر لمحفظتك في {project}",
      lead: "سُمّي بريد إلكتروني آخر لاستعادة محفظتك في {project}. إذا كنت أنت، فلا شيء عليك فعله.",
      label: "لم أكن أنا",
      warning: "الرابط صالح ليوم واحد. لا تشاركه أبدًا. لن يطلبه منك أحد من {project}.",
    },
  },
};
