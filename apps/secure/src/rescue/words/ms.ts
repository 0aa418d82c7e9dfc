import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Malay. */
export const MS: RescueWords = {
  title: "Buka dompet dengan kit pemulihan",
  lead: "Pilih fail peti besi yang anda simpan dan taip kod kit yang anda cetak. Tiada apa-apa keluar dari halaman ini.",
  offline: "Peranti ini di luar talian. Memang sepatutnya begitu.",
  online: "Peranti ini dalam talian. Matikan rangkaian sebelum meneruskan.",
  file: "Fail peti besi",
  code: "Kod kit",
  open: "Tunjukkan perkataan",
  words: "24 perkataan dompet anda",
  care: "Sesiapa yang membaca perkataan ini memiliki dompet itu. Catatkannya, taipkannya dalam dompet pilihan anda, dan tutup halaman ini.",
  hide: "Sembunyikan perkataan",
  failures: {
    "kit-misspelt": "Satu aksara kod salah atau tertinggal. Bandingkan dengan cetakannya.",
    "factor-refused": "Kod ini bukan daripada kit dompet ini, atau kit itu telah diganti dengan yang lebih baharu.",
    "vault-refused": "Fail ini bukan fail peti besi, atau rosak. Pilih salinan lain.",
    internal: "Fail tidak dapat dibuka. Cuba pelayar lain.",
  },
};
