import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Indonesian. */
export const ID: LetterWords = {
  confirmation: {
    subject: "Kode Anda untuk {project}",
    lead: "Ketik kode ini di {site} untuk mengonfirmasi email Anda bagi {project}:",
    expiry: "Kode kedaluwarsa dalam {minutes} menit dan hanya berlaku sekali.",
    warning: "Jangan beri tahu siapa pun. Tidak ada orang dari {project} yang akan memintanya kepada Anda.",
    unasked: "Jika Anda tidak meminta kode, abaikan saja email ini.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Kode Anda untuk {project}",
        lead: "Ketik kode ini untuk masuk ke dompet Anda di {project}:",
      },
      "step-up": {
        subject: "Konfirmasi bahwa ini Anda di {project}",
        lead: "Ketik kode ini untuk mengonfirmasi perubahan pada dompet Anda di {project}:",
      },
      "old-email": {
        subject: "Perubahan email Anda di {project}",
        lead: "Ada permintaan untuk mengubah alamat email dompet Anda di {project} dari alamat ini menjadi {email}. Sehari setelah perubahan, hanya alamat baru yang memulihkan dompet. Untuk menyetujui, ketik kode ini di jendela dompet dan tidak di tempat lain:",
      },
      "new-email": {
        subject: "Email baru Anda di {project}",
        lead: "Ketik kode ini untuk menggunakan {email} bagi dompet Anda di {project}. Alamat ini memulihkan dompet mulai sehari setelah perubahan:",
      },
    },
    notices: {
      "new-device": {
        subject: "Perangkat baru menggunakan dompet Anda di {project}",
        lead: "Perangkat yang sebelumnya tidak ada telah masuk ke dompet Anda di {project}. Selama satu hari perangkat itu tidak dapat mengekspor dompet dan tidak dapat mengubah cara memulihkannya.",
      },
      "email-changed": {
        subject: "Dompet Anda di {project} memiliki email lain",
        lead: "Alamat email dompet Anda di {project} telah diganti menjadi {email}. Selama sehari alamat ini masih dapat digunakan untuk masuk, dan hanya alamat ini yang memulihkan dompet. Untuk berkeberatan, buka tautan dalam email dari layanan pemulihan, masuk dengan alamat ini, lalu kembalikan emailnya.",
      },
      "ways-changed": {
        subject: "Cara masuk ke dompet Anda di {project} telah berubah",
        lead: "Cara lain untuk masuk ke dompet Anda di {project} telah ditautkan, atau salah satunya dihapus.",
      },
      deletion: {
        subject: "Dompet Anda di {project} akan dihapus",
        lead: "Seseorang yang sudah masuk meminta agar akun dan dompet Anda di {project} dihapus. Ini akan terjadi pada {date}. Sebelum itu Anda dapat masuk dan mempertahankannya.",
      },
    },
    expiry: "Kode kedaluwarsa dalam {minutes} menit dan hanya berlaku sekali, hanya di perangkat itu.",
    warning: "Jangan pernah membagikannya. Tidak ada orang dari {project} yang akan memintanya kepada Anda.",
    unasked: "Jika Anda tidak memintanya, abaikan email ini: tanpa kode tidak akan terjadi apa-apa.",
    noticed:
      "Jika ini bukan Anda, masuklah, hapus perangkat yang tidak Anda kenal, dan pindahkan milik Anda ke dompet baru.",
  },
};
