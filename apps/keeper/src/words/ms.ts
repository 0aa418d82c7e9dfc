import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Malay. */
export const MS: KeeperWords = {
  letters: {
    device: {
      subject: "Adakah peranti ini milik anda? {project}",
      lead: "Satu peranti mahu menggunakan dompet anda di {project}. Buka pautan dan bandingkan dua digit yang ditunjukkannya dengan digit pada peranti.",
      label: "Lihat permintaan",
      warning:
        "Jangan sekali-kali berkongsi pautan ini. Tiada sesiapa dari {project} akan memintanya daripada anda. Jika anda tidak meminta apa-apa, abaikan e-mel ini: membuka pautan tidak mengesahkan apa-apa.",
    },
    objection: {
      subject: "E-mel lain untuk dompet anda di {project}",
      lead: "{email} telah dinyatakan menggantikan alamat ini untuk memulihkan dompet anda di {project}. Sehingga {date} hanya alamat ini sah, dan hanya dengannya anda boleh membantah. Jika ini anda, tiada apa-apa perlu dilakukan.",
      label: "Ini bukan saya",
      warning:
        "Pautan sah selama satu hari. Jangan sekali-kali berkongsi pautan ini. Tiada sesiapa dari {project} akan memintanya daripada anda.",
    },
    removal: {
      subject: "Anda tidak lagi memulihkan dompet di {project}",
      lead: "Alamat e-mel ini telah dialih keluar daripada dompet di {project} dan tidak lagi memulihkannya. Jika anda membantah, ia sah semula selepas sehari, melainkan dialih keluar selama-lamanya. Anda boleh membantah sekali.",
    },
    returning: {
      subject: "Alamat yang dialih keluar mahukan semula dompet anda di {project}",
      lead: "Pemilik yang dialih keluar daripada dompet anda di {project} telah membantah, dan dalam sehari boleh memulihkannya semula. Jika tidak sepatutnya, alih keluar selama-lamanya.",
      label: "Alih keluar selama-lamanya",
    },
  },
  pages: {
    confirm: {
      title: "Adakah peranti ini milik anda?",
      lead: "Satu peranti mahu menggunakan dompet anda di {project}.",
      site: "Laman web",
      address: "E-mel",
      device: "Peranti",
      time: "Masa permintaan",
      number: "Peranti menunjukkan dua digit ini",
      warning:
        "Sahkan hanya jika anda sendiri yang memulakannya, dalam tetingkap yang anda buka dan yang menunjukkan dua digit yang sama. Jika halaman, mesej atau seseorang meminta anda mengesahkan, tolak.",
      yes: "Ya, ini saya",
      no: "Tidak, tolak",
    },
    object: {
      title: "E-mel lain untuk dompet anda",
      lead: "Alamat e-mel lain telah dinyatakan untuk dompet anda di {project}. Jika ini bukan anda, buang alamat itu.",
      yes: "Buang alamat itu",
    },
    outcomes: {
      confirmed: {
        title: "Disahkan",
        lead: "Kembali ke peranti: peranti akan meneruskannya sendiri.",
      },
      refused: {
        title: "Ditolak",
        lead: "Peranti tidak mendapat apa-apa. Jika anda tidak mengenalinya, tiada apa-apa lagi perlu dilakukan.",
      },
      objected: {
        title: "Dibuang",
        lead: "Alamat e-mel anda sah semula, dan yang satu lagi tidak. Log masuk dengannya dalam sehari selepas perubahan, dan kembalikan e-mel di sana.",
      },
      returning: {
        title: "Anda telah membantah",
        lead: "Alamat e-mel anda sah semula dalam sehari, melainkan pemilik lain mengalih keluarnya selama-lamanya.",
      },
      removed: {
        title: "Dialih keluar selama-lamanya",
        lead: "Alamat yang satu lagi tidak akan kembali.",
      },
      over: {
        title: "Pautan ini tidak lagi sah",
        lead: "Pautan telah digunakan, atau masanya telah tamat. Minta pautan baharu.",
      },
    },
  },
};
