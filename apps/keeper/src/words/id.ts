import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Indonesian. */
export const ID: KeeperWords = {
  letters: {
    device: {
      subject: "Apakah perangkat ini milik Anda? {project}",
      lead: "Sebuah perangkat ingin menggunakan dompet Anda di {project}. Buka tautan dan bandingkan dua angka yang ditampilkannya dengan yang ada di perangkat.",
      label: "Lihat permintaan",
      warning:
        "Jangan pernah membagikan tautan ini. Tidak ada orang dari {project} yang akan memintanya kepada Anda. Jika Anda tidak meminta apa pun, abaikan email ini: membuka tautan tidak mengonfirmasi apa pun.",
    },
    objection: {
      subject: "Email lain untuk dompet Anda di {project}",
      lead: "{email} telah dicantumkan sebagai pengganti alamat ini untuk memulihkan dompet Anda di {project}. Sampai {date} hanya alamat ini yang berlaku, dan hanya dengannya Anda dapat berkeberatan. Jika ini Anda, tidak ada yang perlu dilakukan.",
      label: "Ini bukan saya",
      warning:
        "Tautan berlaku selama satu hari. Jangan pernah membagikannya. Tidak ada orang dari {project} yang akan memintanya kepada Anda.",
    },
    removal: {
      subject: "Anda tidak lagi memulihkan dompet di {project}",
      lead: "Alamat email ini telah dihapus dari dompet di {project} dan tidak lagi memulihkannya. Jika Anda berkeberatan, alamat ini berlaku lagi setelah satu hari, kecuali dihapus selamanya. Anda dapat berkeberatan satu kali.",
    },
    returning: {
      subject: "Alamat yang dihapus menginginkan kembali dompet Anda di {project}",
      lead: "Pemilik yang dihapus dari dompet Anda di {project} telah berkeberatan, dan satu hari lagi dapat memulihkannya kembali. Jika tidak seharusnya, hapus selamanya.",
      label: "Hapus selamanya",
    },
  },
  pages: {
    confirm: {
      title: "Apakah perangkat ini milik Anda?",
      lead: "Sebuah perangkat ingin menggunakan dompet Anda di {project}.",
      site: "Situs web",
      address: "Email",
      device: "Perangkat",
      time: "Diminta pada",
      number: "Perangkat menampilkan dua angka ini",
      warning:
        "Konfirmasi hanya jika Anda sendiri yang memulainya, di jendela yang Anda buka dan yang menampilkan dua angka yang sama. Jika halaman, pesan, atau orang lain meminta Anda mengonfirmasi, tolak.",
      yes: "Ya, ini saya",
      no: "Tidak, tolak",
    },
    object: {
      title: "Email lain untuk dompet Anda",
      lead: "Alamat email lain telah dicantumkan untuk dompet Anda di {project}. Jika ini bukan Anda, hapus alamat itu.",
      yes: "Hapus alamat itu",
    },
    outcomes: {
      confirmed: {
        title: "Dikonfirmasi",
        lead: "Kembali ke perangkat: perangkat akan melanjutkan sendiri.",
      },
      refused: {
        title: "Ditolak",
        lead: "Perangkat tidak mendapat apa pun. Jika Anda tidak mengenalnya, tidak ada lagi yang perlu dilakukan.",
      },
      objected: {
        title: "Dihapus",
        lead: "Alamat email Anda berlaku lagi, dan yang lain tidak. Masuk dengannya dalam satu hari setelah perubahan, lalu kembalikan email di sana.",
      },
      returning: {
        title: "Anda telah berkeberatan",
        lead: "Alamat email Anda berlaku lagi dalam satu hari, kecuali pemilik lain menghapusnya selamanya.",
      },
      removed: {
        title: "Dihapus selamanya",
        lead: "Alamat yang lain tidak akan kembali.",
      },
      over: {
        title: "Tautan ini tidak berlaku lagi",
        lead: "Tautan sudah digunakan, atau waktunya sudah lewat. Mintalah yang baru.",
      },
    },
  },
};
