import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Italian. */
export const IT: RescueWords = {
  title: "Apri un wallet con il suo kit",
  lead: "Scegli il file della cassaforte che hai salvato e scrivi il codice del kit che hai stampato. Nulla lascia questa pagina.",
  offline: "Questo dispositivo è offline. Va bene così.",
  online: "Questo dispositivo è online. Disattiva la rete prima di continuare.",
  file: "File della cassaforte",
  code: "Codice del kit",
  open: "Mostra le parole",
  words: "Le 24 parole del tuo wallet",
  care: "Chi legge queste parole ha il wallet. Annotale, scrivile in un wallet di tua scelta e chiudi questa pagina.",
  hide: "Nascondi le parole",
  failures: {
    "kit-misspelt": "Un carattere del codice è sbagliato o manca. Confrontalo con la stampa.",
    "factor-refused":
      "Questo codice non è del kit di questo wallet, oppure il kit è stato sostituito da uno più nuovo.",
    "vault-refused": "Questo file non è un file della cassaforte, oppure è danneggiato. Scegline un’altra copia.",
    internal: "Non è stato possibile aprire il file. Prova con un altro browser.",
  },
};
