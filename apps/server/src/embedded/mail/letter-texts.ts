import type { Language } from "@foyer-apps/service/mail/languages";

/** What a letter with a code is for. */
export type CodePurpose = "login" | "new-email" | "old-email" | "step-up";

/** What a letter tells that brings no code. */
export type Notice = "deletion" | "email-changed" | "new-device";

/** The words of letters in one language; names in braces stand for what they say. */
export type EmbeddedWords = {
  readonly codes: { readonly [Purpose in CodePurpose]: { readonly subject: string; readonly lead: string } };
  readonly notices: { readonly [Kind in Notice]: { readonly subject: string; readonly lead: string } };
  readonly asked: string;
  readonly expiry: string;
  readonly warning: string;
  readonly unasked: string;
  readonly noticed: string;
};

/** The words in every language. */
export const EMBEDDED_WORDS: { readonly [Tag in Language]: EmbeddedWords } = {
  en: {
    codes: {
      login: { subject: "Your code for {project}", lead: "Type this code to log in to your wallet at {project}:" },
      "step-up": {
        subject: "Confirm it is you at {project}",
        lead: "Type this code to confirm a change to your wallet at {project}:",
      },
      "old-email": {
        subject: "Change of your email at {project}",
        lead: "Type this code to agree that your wallet at {project} gets another email address:",
      },
      "new-email": {
        subject: "Your new email at {project}",
        lead: "Type this code to use this email address for your wallet at {project}:",
      },
    },
    notices: {
      "new-device": {
        subject: "A new device uses your wallet at {project}",
        lead: "A device that was not there before has logged in to your wallet at {project}. For a day it can neither export the wallet nor change how it is recovered.",
      },
      "email-changed": {
        subject: "Your wallet at {project} has another email",
        lead: "The email address of your wallet at {project} was changed to another one. This address logs in no longer.",
      },
      deletion: {
        subject: "Your wallet at {project} will be erased",
        lead: "Somebody who is logged in asked to erase your account and wallet at {project}. It happens on {date}. Until then you can log in and keep it.",
      },
    },
    asked: "Asked by {site}, on {device}, at {time}. Place: unknown.",
    expiry: "The code expires in {minutes} minutes and works once, on that device alone.",
    warning: "Never share it. Nobody from {project} will ask you for it.",
    unasked: "If you did not ask for it, ignore this mail: without the code nothing happens.",
    noticed: "If this was not you, log in, remove devices that you do not know, and move what you own to a new wallet.",
  },
  ar: {
    codes: {
      login: { subject: "رمزك لـ {project}", lead: "اكتب هذا الرمز لتسجيل الدخول إلى محفظتك في {project}:" },
      "step-up": { subject: "أكّد هويتك في {project}", lead: "اكتب هذا الرمز لتأكيد تغيير في محفظتك في {project}:" },
      "old-email": {
        subject: "تغيير بريدك الإلكتروني في {project}",
        lead: "اكتب هذا الرمز للموافقة على أن تحصل محفظتك في {project} على بريد إلكتروني آخر:",
      },
      "new-email": {
        subject: "بريدك الإلكتروني الجديد في {project}",
        lead: "اكتب هذا الرمز لاستخدام هذا البريد الإلكتروني لمحفظتك في {project}:",
      },
    },
    notices: {
      "new-device": {
        subject: "جهاز جديد يستخدم محفظتك في {project}",
        lead: "سجّل جهاز لم يكن موجودًا من قبل الدخول إلى محفظتك في {project}. لا يمكنه خلال يوم واحد تصدير المحفظة ولا تغيير طريقة استعادتها.",
      },
      "email-changed": {
        subject: "لمحفظتك في {project} بريد إلكتروني آخر",
        lead: "تغيّر البريد الإلكتروني لمحفظتك في {project} إلى بريد آخر. لم يعد هذا البريد يسجّل الدخول.",
      },
      deletion: {
        subject: "ستُمحى محفظتك في {project}",
        lead: "طلب شخص مسجّل الدخول محو حسابك ومحفظتك في {project}. سيحدث ذلك في {date}. حتى ذلك الحين يمكنك تسجيل الدخول والاحتفاظ بها.",
      },
    },
    asked: "طلبه {site}، على {device}، في {time}. المكان: غير معروف.",
    expiry: "تنتهي صلاحية الرمز بعد {minutes} دقائق، ويُستخدم مرة واحدة على ذلك الجهاز وحده.",
    warning: "لا تشاركه أبدًا. لن يطلبه منك أحد من {project}.",
    unasked: "إذا لم تطلبه، فتجاهل هذه الرسالة: لا يحدث شيء بدون الرمز.",
    noticed: "إذا لم تكن أنت، فسجّل الدخول، واحذف الأجهزة التي لا تعرفها، وانقل ما تملكه إلى محفظة جديدة.",
  },
};
