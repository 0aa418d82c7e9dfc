import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Indonesian. */
export const ID: RescueWords = {
  title: "Buka dompet dengan kit pemulihan",
  lead: "Pilih file brankas yang Anda simpan dan ketik kode kit yang Anda cetak. Tidak ada yang keluar dari halaman ini.",
  offline: "Perangkat ini luring. Memang harus begitu.",
  online: "Perangkat ini daring. Matikan jaringan sebelum melanjutkan.",
  file: "File brankas",
  code: "Kode kit",
  open: "Tampilkan kata-kata",
  words: "24 kata dompet Anda",
  care: "Siapa pun yang membaca kata-kata ini memiliki dompetnya. Catat, ketik di dompet pilihan Anda, lalu tutup halaman ini.",
  hide: "Sembunyikan kata-kata",
  failures: {
    "kit-misspelt": "Satu karakter kode salah atau kurang. Bandingkan dengan cetakannya.",
    "factor-refused": "Kode ini bukan dari kit dompet ini, atau kit itu telah diganti dengan yang lebih baru.",
    "vault-refused": "File ini bukan file brankas, atau rusak. Pilih salinan lain.",
    internal: "File tidak dapat dibuka. Coba peramban lain.",
  },
};
