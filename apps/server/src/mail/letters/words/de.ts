import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in German. */
export const DE: LetterWords = {
  confirmation: {
    subject: "Dein Code für {project}",
    lead: "Gib diesen Code auf {site} ein, um deine E-Mail-Adresse für {project} zu bestätigen:",
    expiry: "Der Code läuft in {minutes} Minuten ab und gilt nur einmal.",
    warning: "Gib ihn an niemanden weiter. Niemand von {project} wird dich danach fragen.",
    unasked: "Wenn du keinen Code angefordert hast, kannst du diese E-Mail ignorieren.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Dein Code für {project}",
        lead: "Gib diesen Code ein, um dich bei deiner Wallet bei {project} anzumelden:",
      },
      "step-up": {
        subject: "Bestätige, dass du es bist: {project}",
        lead: "Gib diesen Code ein, um eine Änderung an deiner Wallet bei {project} zu bestätigen:",
      },
      "old-email": {
        subject: "Änderung deiner E-Mail-Adresse bei {project}",
        lead: "Für deine Wallet bei {project} soll statt dieser E-Mail-Adresse {email} gelten. Einen Tag nach der Änderung stellt nur noch die neue Adresse die Wallet wieder her. Um zuzustimmen, gib diesen Code im Fenster der Wallet ein und nirgends sonst:",
      },
      "new-email": {
        subject: "Deine neue E-Mail-Adresse bei {project}",
        lead: "Gib diesen Code ein, um {email} für deine Wallet bei {project} zu verwenden. Einen Tag nach der Änderung stellt diese Adresse die Wallet wieder her:",
      },
    },
    notices: {
      "new-device": {
        subject: "Ein neues Gerät nutzt deine Wallet bei {project}",
        lead: "Ein Gerät, das vorher nicht dabei war, hat sich bei deiner Wallet bei {project} angemeldet. Einen Tag lang kann es die Wallet weder exportieren noch ändern, wie sie wiederhergestellt wird.",
      },
      "email-changed": {
        subject: "Deine Wallet bei {project} hat eine andere E-Mail-Adresse",
        lead: "Die E-Mail-Adresse deiner Wallet bei {project} wurde in {email} geändert. Einen Tag lang kannst du dich mit dieser Adresse noch anmelden, und nur sie stellt die Wallet wieder her. Um zu widersprechen, öffne den Link in der E-Mail des Wiederherstellungsdienstes, melde dich mit dieser Adresse an und stelle die E-Mail-Adresse zurück.",
      },
      "ways-changed": {
        subject: "Die Anmeldewege deiner Wallet bei {project} haben sich geändert",
        lead: "Ein weiterer Weg, dich bei deiner Wallet bei {project} anzumelden, wurde verknüpft, oder einer wurde entfernt.",
      },
      deletion: {
        subject: "Deine Wallet bei {project} wird gelöscht",
        lead: "Jemand, der angemeldet ist, hat verlangt, dein Konto und deine Wallet bei {project} zu löschen. Das geschieht am {date}. Bis dahin kannst du dich anmelden und sie behalten.",
      },
    },
    expiry: "Der Code läuft in {minutes} Minuten ab und gilt nur einmal, nur auf diesem Gerät.",
    warning: "Gib ihn niemals weiter. Niemand von {project} wird dich danach fragen.",
    unasked: "Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail: Ohne den Code geschieht nichts.",
    noticed:
      "Wenn du das nicht warst, melde dich an, entferne Geräte, die du nicht kennst, und verschiebe, was dir gehört, in eine neue Wallet.",
  },
};
