import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in German. */
export const DE: RescueWords = {
  title: "Eine Wallet mit ihrem Kit öffnen",
  lead: "Wähle die Tresordatei, die du gespeichert hast, und gib den Code des Kits ein, das du gedruckt hast. Nichts verlässt diese Seite.",
  offline: "Dieses Gerät ist offline. So ist es richtig.",
  online: "Dieses Gerät ist online. Schalte das Netzwerk aus, bevor du weitermachst.",
  file: "Tresordatei",
  code: "Code des Kits",
  open: "Wörter anzeigen",
  words: "Die 24 Wörter deiner Wallet",
  care: "Wer diese Wörter liest, hat die Wallet. Schreib sie auf, gib sie in eine Wallet deiner Wahl ein und schließe diese Seite.",
  hide: "Wörter verbergen",
  failures: {
    "kit-misspelt": "Ein Zeichen des Codes ist falsch oder fehlt. Vergleiche ihn mit dem Ausdruck.",
    "factor-refused": "Dieser Code gehört nicht zum Kit dieser Wallet, oder das Kit wurde durch ein neueres ersetzt.",
    "vault-refused": "Diese Datei ist keine Tresordatei, oder sie ist beschädigt. Wähle eine andere Kopie.",
    internal: "Die Datei konnte nicht geöffnet werden. Versuche es mit einem anderen Browser.",
  },
};
