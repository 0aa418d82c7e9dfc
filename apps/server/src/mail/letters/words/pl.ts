import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Polish. */
export const PL: LetterWords = {
  confirmation: {
    subject: "Twój kod do {project}",
    lead: "Wpisz ten kod na stronie {site}, aby potwierdzić swój e-mail w {project}:",
    expiry: "Kod wygasa za {minutes} min i działa tylko raz.",
    warning: "Nie podawaj go nikomu. Nikt z {project} o niego nie poprosi.",
    unasked: "Jeśli to nie Twoja prośba, możesz zignorować tę wiadomość.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Twój kod do {project}",
        lead: "Wpisz ten kod, aby zalogować się do swojego portfela w {project}:",
      },
      "step-up": {
        subject: "Potwierdź, że to Ty: {project}",
        lead: "Wpisz ten kod, aby potwierdzić zmianę w swoim portfelu w {project}:",
      },
      "old-email": {
        subject: "Zmiana Twojego adresu e-mail w {project}",
        lead: "Poproszono o zmianę adresu e-mail Twojego portfela w {project} z tego na {email}. Dzień po zmianie tylko nowy adres będzie odzyskiwał portfel. Aby się zgodzić, wpisz ten kod w oknie portfela i nigdzie indziej:",
      },
      "new-email": {
        subject: "Twój nowy adres e-mail w {project}",
        lead: "Wpisz ten kod, aby używać adresu {email} do swojego portfela w {project}. Będzie odzyskiwał portfel od dnia po zmianie:",
      },
    },
    notices: {
      "new-device": {
        subject: "Nowe urządzenie używa Twojego portfela w {project}",
        lead: "Urządzenie, którego wcześniej nie było, zalogowało się do Twojego portfela w {project}. Przez jeden dzień nie może ani wyeksportować portfela, ani zmienić sposobu jego odzyskiwania.",
      },
      "email-changed": {
        subject: "Twój portfel w {project} ma inny adres e-mail",
        lead: "Adres e-mail Twojego portfela w {project} zmieniono na {email}. Przez jeden dzień tym adresem można się jeszcze zalogować i tylko on odzyskuje portfel. Aby zgłosić sprzeciw, otwórz link w wiadomości od usługi odzyskiwania, zaloguj się tym adresem i przywróć adres e-mail.",
      },
      "ways-changed": {
        subject: "Zmieniły się sposoby logowania do Twojego portfela w {project}",
        lead: "Do Twojego portfela w {project} dołączono inny sposób logowania albo jeden usunięto.",
      },
      deletion: {
        subject: "Twój portfel w {project} zostanie usunięty",
        lead: "Ktoś, kto jest zalogowany, zażądał usunięcia Twojego konta i portfela w {project}. Nastąpi to {date}. Do tego czasu możesz się zalogować i zachować portfel.",
      },
    },
    expiry: "Kod wygasa za {minutes} min i działa tylko raz, tylko na tamtym urządzeniu.",
    warning: "Nigdy go nie udostępniaj. Nikt z {project} o niego nie poprosi.",
    unasked: "Jeśli to nie Twoja prośba, zignoruj tę wiadomość: bez kodu nic się nie stanie.",
    noticed:
      "Jeśli to nie Ty, zaloguj się, usuń urządzenia, których nie znasz, i przenieś to, co masz, do nowego portfela.",
  },
};
