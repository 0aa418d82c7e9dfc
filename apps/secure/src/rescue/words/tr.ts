import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Turkish. */
export const TR: RescueWords = {
  title: "Bir cüzdanı kurtarma kâğıdıyla aç",
  lead: "Kaydettiğiniz kasa dosyasını seçin ve yazdırdığınız kâğıttaki kodu yazın. Hiçbir şey bu sayfadan dışarı çıkmaz.",
  offline: "Bu cihaz çevrimdışı. Olması gereken bu.",
  online: "Bu cihaz çevrimiçi. Devam etmeden önce ağı kapatın.",
  file: "Kasa dosyası",
  code: "Kâğıttaki kod",
  open: "Kelimeleri göster",
  words: "Cüzdanınızın 24 kelimesi",
  care: "Bu kelimeleri okuyan cüzdana sahip olur. Onları not edin, seçtiğiniz bir cüzdana yazın ve bu sayfayı kapatın.",
  hide: "Kelimeleri gizle",
  failures: {
    "kit-misspelt": "Kodun bir karakteri yanlış ya da eksik. Çıktıyla karşılaştırın.",
    "factor-refused": "Bu kod bu cüzdanın kâğıdına ait değil ya da kâğıt daha yenisiyle değiştirildi.",
    "vault-refused": "Bu dosya bir kasa dosyası değil ya da bozuk. Başka bir kopyasını seçin.",
    internal: "Dosya açılamadı. Başka bir tarayıcı deneyin.",
  },
};
