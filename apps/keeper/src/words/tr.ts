import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Turkish. */
export const TR: KeeperWords = {
  letters: {
    device: {
      subject: "Bu cihaz sizin mi? {project}",
      lead: "Bir cihaz {project} uygulamasındaki cüzdanınızı kullanmak istiyor. Bağlantıyı açın ve gösterdiği iki rakamı cihazdakilerle karşılaştırın.",
      label: "İsteğe bak",
      warning:
        "Bu bağlantıyı asla paylaşmayın. {project} ekibinden hiç kimse sizden bunu istemez. Siz istemediyseniz bu e-postayı yok sayın: bağlantıyı açmak hiçbir şeyi onaylamaz.",
    },
    objection: {
      subject: "{project} uygulamasındaki cüzdanınız için başka bir e-posta",
      lead: "{project} uygulamasındaki cüzdanınızın kurtarılması için başka bir e-posta adresi belirtildi. Bunu siz yaptıysanız bir şey yapmanız gerekmez.",
      label: "Bu ben değildim",
      warning: "Bağlantı bir gün geçerlidir. Asla paylaşmayın. {project} ekibinden hiç kimse sizden bunu istemez.",
    },
  },
  pages: {
    confirm: {
      title: "Bu cihaz sizin mi?",
      lead: "Bir cihaz {project} uygulamasındaki cüzdanınızı kullanmak istiyor.",
      site: "Web sitesi",
      address: "E-posta",
      device: "Cihaz",
      time: "İstek zamanı",
      number: "Cihaz bu iki rakamı gösteriyor",
      warning:
        "Yalnızca bunu kendiniz başlattıysanız ve kendi açtığınız pencerede aynı iki rakamı görüyorsanız onaylayın. Bir sayfa, mesaj veya kişi onaylamanızı istediyse reddedin.",
      yes: "Evet, bu benim",
      no: "Hayır, reddet",
    },
    object: {
      title: "Cüzdanınız için başka bir e-posta",
      lead: "{project} uygulamasındaki cüzdanınız için başka bir e-posta adresi belirtildi. Bunu siz yapmadıysanız adresi kaldırın.",
      yes: "Kaldır",
    },
    outcomes: {
      confirmed: {
        title: "Onaylandı",
        lead: "Cihaza dönün: kendiliğinden devam eder.",
      },
      refused: {
        title: "Reddedildi",
        lead: "Cihaz hiçbir şey almaz. Cihazı tanımıyorsanız başka bir şey yapmanız gerekmez.",
      },
      objected: {
        title: "Kaldırıldı",
        lead: "E-posta adresiniz yeniden geçerli, diğeri artık değil.",
      },
      over: {
        title: "Bu bağlantı artık geçerli değil",
        lead: "Daha önce kullanıldı ya da süresi doldu. Yenisini isteyin.",
      },
    },
  },
};
