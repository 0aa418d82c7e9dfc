import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Malay. */
export const MS: LetterWords = {
  confirmation: {
    subject: "Kod anda untuk {project}",
    lead: "Taip kod ini di {site} untuk mengesahkan e-mel anda bagi {project}:",
    expiry: "Kod tamat tempoh dalam {minutes} minit dan hanya boleh digunakan sekali.",
    warning: "Jangan beritahu sesiapa. Tiada sesiapa dari {project} akan memintanya daripada anda.",
    unasked: "Jika anda tidak meminta kod, abaikan sahaja e-mel ini.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Kod anda untuk {project}",
        lead: "Taip kod ini untuk log masuk ke dompet anda di {project}:",
      },
      "step-up": {
        subject: "Sahkan bahawa ini anda di {project}",
        lead: "Taip kod ini untuk mengesahkan perubahan pada dompet anda di {project}:",
      },
      "old-email": {
        subject: "Pertukaran e-mel anda di {project}",
        lead: "Pertukaran alamat e-mel dompet anda di {project} telah diminta, daripada alamat ini kepada {email}. Sehari selepas pertukaran, hanya alamat baharu memulihkan dompet. Untuk bersetuju, taip kod ini dalam tetingkap dompet dan bukan di tempat lain:",
      },
      "new-email": {
        subject: "E-mel baharu anda di {project}",
        lead: "Taip kod ini untuk menggunakan {email} bagi dompet anda di {project}. Alamat ini memulihkan dompet mulai sehari selepas pertukaran:",
      },
    },
    notices: {
      "new-device": {
        subject: "Peranti baharu menggunakan dompet anda di {project}",
        lead: "Peranti yang tidak ada sebelum ini telah log masuk ke dompet anda di {project}. Selama satu hari peranti itu tidak boleh mengeksport dompet dan tidak boleh mengubah cara dompet dipulihkan.",
      },
      "email-changed": {
        subject: "Dompet anda di {project} mempunyai e-mel lain",
        lead: "Alamat e-mel dompet anda di {project} telah ditukar kepada {email}. Selama sehari alamat ini masih boleh digunakan untuk log masuk, dan hanya alamat ini memulihkan dompet. Untuk membantah, buka pautan dalam e-mel daripada perkhidmatan pemulihan, log masuk dengan alamat ini dan kembalikan e-mel.",
      },
      "ways-changed": {
        subject: "Cara log masuk ke dompet anda di {project} telah berubah",
        lead: "Cara lain untuk log masuk ke dompet anda di {project} telah dipautkan, atau satu telah dialih keluar.",
      },
      deletion: {
        subject: "Dompet anda di {project} akan dipadamkan",
        lead: "Seseorang yang telah log masuk meminta supaya akaun dan dompet anda di {project} dipadamkan. Ini akan berlaku pada {date}. Sebelum itu anda boleh log masuk dan mengekalkannya.",
      },
    },
    expiry: "Kod tamat tempoh dalam {minutes} minit dan hanya boleh digunakan sekali, pada peranti itu sahaja.",
    warning: "Jangan sekali-kali berkongsi kod ini. Tiada sesiapa dari {project} akan memintanya daripada anda.",
    unasked: "Jika anda tidak memintanya, abaikan e-mel ini: tanpa kod tiada apa-apa akan berlaku.",
    noticed:
      "Jika ini bukan anda, log masuk, buang peranti yang tidak anda kenali, dan pindahkan milik anda ke dompet baharu.",
  },
};
