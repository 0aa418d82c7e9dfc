import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Czech. */
export const CS: LetterWords = {
  confirmation: {
    subject: "Váš kód pro {project}",
    lead: "Zadejte tento kód na {site}, abyste potvrdili svůj e-mail pro {project}:",
    expiry: "Platnost kódu skončí za {minutes} min a kód funguje jen jednou.",
    warning: "Nikomu ho neříkejte. Nikdo z {project} ho po vás nebude chtít.",
    unasked: "Pokud jste o kód nežádali, můžete tento e-mail ignorovat.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Váš kód pro {project}",
        lead: "Zadejte tento kód, abyste se přihlásili ke své peněžence v {project}:",
      },
      "step-up": {
        subject: "Potvrďte, že jste to vy: {project}",
        lead: "Zadejte tento kód, abyste potvrdili změnu své peněženky v {project}:",
      },
      "old-email": {
        subject: "Změna vašeho e-mailu v {project}",
        lead: "Byla vyžádána změna e-mailové adresy vaší peněženky v {project} z této na {email}. Den po změně obnoví peněženku už jen nová adresa. Pokud souhlasíte, zadejte tento kód v okně peněženky a nikde jinde:",
      },
      "new-email": {
        subject: "Váš nový e-mail v {project}",
        lead: "Zadejte tento kód, abyste pro svou peněženku v {project} používali {email}. Peněženku obnoví od dne po změně:",
      },
    },
    notices: {
      "new-device": {
        subject: "Vaši peněženku v {project} používá nové zařízení",
        lead: "K vaší peněžence v {project} se přihlásilo zařízení, které tam dříve nebylo. Po dobu jednoho dne nemůže peněženku exportovat ani změnit způsob jejího obnovení.",
      },
      "email-changed": {
        subject: "Vaše peněženka v {project} má jiný e-mail",
        lead: "E-mailová adresa vaší peněženky v {project} byla změněna na {email}. Jeden den se touto adresou ještě lze přihlásit a jen ona peněženku obnoví. Chcete-li vznést námitku, otevřete odkaz v e-mailu od služby obnovení, přihlaste se touto adresou a vraťte e-mail zpět.",
      },
      "ways-changed": {
        subject: "Změnily se způsoby přihlášení k vaší peněžence v {project}",
        lead: "K vaší peněžence v {project} byl připojen další způsob přihlášení, nebo byl některý odebrán.",
      },
      deletion: {
        subject: "Vaše peněženka v {project} bude smazána",
        lead: "Někdo přihlášený požádal o smazání vašeho účtu a peněženky v {project}. Stane se to {date}. Do té doby se můžete přihlásit a peněženku si ponechat.",
      },
    },
    expiry: "Platnost kódu skončí za {minutes} min a kód funguje jen jednou, pouze na tom zařízení.",
    warning: "Nikdy ho nesdílejte. Nikdo z {project} ho po vás nebude chtít.",
    unasked: "Pokud jste o něj nežádali, e-mail ignorujte: bez kódu se nic nestane.",
    noticed:
      "Pokud jste to nebyli vy, přihlaste se, odeberte zařízení, která neznáte, a přesuňte, co vlastníte, do nové peněženky.",
  },
};
