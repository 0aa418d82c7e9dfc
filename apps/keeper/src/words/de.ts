import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in German. */
export const DE: KeeperWords = {
  letters: {
    device: {
      subject: "Ist das dein Gerät? {project}",
      lead: "Ein Gerät möchte deine Wallet bei {project} nutzen. Öffne den Link und vergleiche die zwei Ziffern, die er zeigt, mit denen auf dem Gerät.",
      label: "Anfrage ansehen",
      warning:
        "Gib diesen Link niemals weiter. Niemand von {project} wird dich danach fragen. Wenn du nichts angefragt hast, ignoriere diese E-Mail: Das Öffnen des Links bestätigt nichts.",
    },
    objection: {
      subject: "Eine andere E-Mail-Adresse für deine Wallet bei {project}",
      lead: "{email} wurde statt dieser Adresse für die Wiederherstellung deiner Wallet bei {project} angegeben. Bis {date} gilt nur diese Adresse, und nur über sie kannst du widersprechen. Wenn du das warst, musst du nichts tun.",
      label: "Das war ich nicht",
      warning: "Der Link gilt einen Tag. Gib ihn niemals weiter. Niemand von {project} wird dich danach fragen.",
    },
    removal: {
      subject: "Du kannst eine Wallet bei {project} nicht mehr wiederherstellen",
      lead: "Diese E-Mail-Adresse wurde von einer Wallet bei {project} entfernt und stellt sie nicht mehr wieder her. Wenn du widersprichst, gilt sie nach einem Tag wieder, außer sie wird endgültig entfernt. Du kannst einmal widersprechen.",
    },
    returning: {
      subject: "Eine entfernte Adresse will deine Wallet bei {project} zurück",
      lead: "Ein Inhaber, der von deiner Wallet bei {project} entfernt wurde, hat widersprochen und kann sie in einem Tag wieder wiederherstellen. Wenn du das nicht willst, entferne ihn endgültig.",
      label: "Endgültig entfernen",
    },
  },
  pages: {
    confirm: {
      title: "Ist das dein Gerät?",
      lead: "Ein Gerät möchte deine Wallet bei {project} nutzen.",
      site: "Website",
      address: "E-Mail",
      device: "Gerät",
      time: "Angefragt um",
      number: "Das Gerät zeigt diese zwei Ziffern",
      warning:
        "Bestätige nur, wenn du das selbst begonnen hast, in einem Fenster, das du geöffnet hast und das dieselben zwei Ziffern zeigt. Wenn eine Seite, eine Nachricht oder eine Person dich zum Bestätigen auffordert, lehne ab.",
      yes: "Ja, das bin ich",
      no: "Nein, ablehnen",
    },
    object: {
      title: "Eine andere E-Mail-Adresse für deine Wallet",
      lead: "Für deine Wallet bei {project} wurde eine andere E-Mail-Adresse angegeben. Wenn du das nicht warst, entferne sie wieder.",
      yes: "Entfernen",
    },
    outcomes: {
      confirmed: {
        title: "Bestätigt",
        lead: "Geh zurück zum Gerät: Dort geht es von selbst weiter.",
      },
      refused: {
        title: "Abgelehnt",
        lead: "Das Gerät bekommt nichts. Wenn du es nicht kennst, musst du sonst nichts tun.",
      },
      objected: {
        title: "Entfernt",
        lead: "Deine E-Mail-Adresse gilt wieder, die andere nicht mehr. Melde dich innerhalb eines Tages nach der Änderung mit ihr an und stelle die E-Mail-Adresse dort zurück.",
      },
      returning: {
        title: "Du hast widersprochen",
        lead: "Deine E-Mail-Adresse gilt in einem Tag wieder, außer ein anderer Inhaber entfernt sie endgültig.",
      },
      removed: {
        title: "Endgültig entfernt",
        lead: "Die andere Adresse kommt nicht zurück.",
      },
      over: {
        title: "Dieser Link gilt nicht mehr",
        lead: "Er wurde schon benutzt, oder seine Zeit ist abgelaufen. Fordere einen neuen an.",
      },
    },
  },
};
