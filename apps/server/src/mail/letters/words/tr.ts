import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Turkish. */
export const TR: LetterWords = {
  confirmation: {
    subject: "{project} için kodunuz",
    lead: "{project} için e-postanızı onaylamak üzere bu kodu {site} adresinde yazın:",
    expiry: "Kodun süresi {minutes} dakika içinde dolar ve kod bir kez kullanılabilir.",
    warning: "Kodu kimseye söylemeyin. {project} ekibinden hiç kimse sizden bunu istemez.",
    unasked: "Kod istemediyseniz bu e-postayı yok sayabilirsiniz.",
  },
  embedded: {
    codes: {
      login: {
        subject: "{project} için kodunuz",
        lead: "{project} uygulamasındaki cüzdanınıza giriş yapmak için bu kodu yazın:",
      },
      "step-up": {
        subject: "Siz olduğunuzu onaylayın: {project}",
        lead: "{project} uygulamasındaki cüzdanınızda bir değişikliği onaylamak için bu kodu yazın:",
      },
      "old-email": {
        subject: "{project} uygulamasındaki e-postanızın değişmesi",
        lead: "{project} uygulamasındaki cüzdanınızın e-posta adresinin bundan {email} adresine değiştirilmesi istendi. Değişiklikten bir gün sonra cüzdanı yalnızca yeni adres kurtarır. Kabul etmek için bu kodu cüzdanın kendi penceresine yazın, başka hiçbir yere yazmayın:",
      },
      "new-email": {
        subject: "{project} uygulamasındaki yeni e-postanız",
        lead: "{email} adresini {project} uygulamasındaki cüzdanınız için kullanmak üzere bu kodu yazın. Değişiklikten bir gün sonra cüzdanı bu adres kurtarır:",
      },
    },
    notices: {
      "new-device": {
        subject: "Yeni bir cihaz {project} uygulamasındaki cüzdanınızı kullanıyor",
        lead: "Daha önce orada olmayan bir cihaz {project} uygulamasındaki cüzdanınıza giriş yaptı. Bir gün boyunca ne cüzdanı dışa aktarabilir ne de nasıl kurtarılacağını değiştirebilir.",
      },
      "email-changed": {
        subject: "{project} uygulamasındaki cüzdanınızın e-postası değişti",
        lead: "{project} uygulamasındaki cüzdanınızın e-posta adresi {email} olarak değiştirildi. Bir gün boyunca bu adresle hâlâ giriş yapılabilir ve cüzdanı yalnızca o kurtarır. İtiraz etmek için kurtarma hizmetinin e-postasındaki bağlantıyı açın, bu adresle giriş yapın ve e-postayı geri alın.",
      },
      "ways-changed": {
        subject: "{project} uygulamasındaki cüzdanınıza giriş yolları değişti",
        lead: "{project} uygulamasındaki cüzdanınıza başka bir giriş yolu bağlandı veya biri kaldırıldı.",
      },
      deletion: {
        subject: "{project} uygulamasındaki cüzdanınız silinecek",
        lead: "Giriş yapmış biri {project} uygulamasındaki hesabınızın ve cüzdanınızın silinmesini istedi. Silinme zamanı: {date}. O zamana kadar giriş yapıp cüzdanınızı koruyabilirsiniz.",
      },
    },
    expiry: "Kodun süresi {minutes} dakika içinde dolar ve kod yalnızca o cihazda, bir kez kullanılabilir.",
    warning: "Kodu asla paylaşmayın. {project} ekibinden hiç kimse sizden bunu istemez.",
    unasked: "Kodu siz istemediyseniz bu e-postayı yok sayın: kod olmadan hiçbir şey olmaz.",
    noticed:
      "Bu siz değilseniz giriş yapın, tanımadığınız cihazları kaldırın ve sahip olduklarınızı yeni bir cüzdana taşıyın.",
  },
};
