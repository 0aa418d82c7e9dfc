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
      lead: "{project} uygulamasındaki cüzdanınızın kurtarılması için bu adres yerine {email} belirtildi. {date} tarihine kadar yalnızca bu adres geçerlidir ve yalnızca onunla itiraz edilebilir. Bunu siz yaptıysanız bir şey yapmanız gerekmez.",
      label: "Bu ben değildim",
      warning: "Bağlantı bir gün geçerlidir. Asla paylaşmayın. {project} ekibinden hiç kimse sizden bunu istemez.",
    },
    removal: {
      subject: "{project} uygulamasındaki bir cüzdanı artık kurtaramazsınız",
      lead: "Bu e-posta adresi {project} uygulamasındaki bir cüzdandan kaldırıldı ve onu artık kurtaramaz. İtiraz ederseniz, kalıcı olarak kaldırılmadıkça bir gün sonra yeniden geçerli olur. Bir kez itiraz edebilirsiniz.",
    },
    returning: {
      subject: "Kaldırılan bir adres {project} uygulamasındaki cüzdanınızı geri istiyor",
      lead: "{project} uygulamasındaki cüzdanınızdan kaldırılan bir sahip itiraz etti ve bir gün sonra onu yeniden kurtarabilecek. Bunu istemiyorsanız onu kalıcı olarak kaldırın.",
      label: "Kalıcı olarak kaldır",
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
        lead: "E-posta adresiniz yeniden geçerli, diğeri artık değil. Değişiklikten sonraki bir gün içinde onunla giriş yapın ve e-postayı orada geri alın.",
      },
      returning: {
        title: "İtiraz ettiniz",
        lead: "E-posta adresiniz, başka bir sahip kalıcı olarak kaldırmadıkça bir gün sonra yeniden geçerli olur.",
      },
      removed: {
        title: "Kalıcı olarak kaldırıldı",
        lead: "Diğer adres geri gelmez.",
      },
      over: {
        title: "Bu bağlantı artık geçerli değil",
        lead: "Daha önce kullanıldı ya da süresi doldu. Yenisini isteyin.",
      },
    },
  },
};
