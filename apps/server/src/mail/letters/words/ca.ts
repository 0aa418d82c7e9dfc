import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Catalan. */
export const CA: LetterWords = {
  confirmation: {
    subject: "El teu codi per a {project}",
    lead: "Escriu aquest codi a {site} per confirmar el teu correu per a {project}:",
    expiry: "El codi caduca d’aquí a {minutes} minuts i serveix una sola vegada.",
    warning: "No el diguis a ningú. Ningú de {project} te’l demanarà.",
    unasked: "Si no has demanat cap codi, pots ignorar aquest correu.",
  },
  embedded: {
    codes: {
      login: {
        subject: "El teu codi per a {project}",
        lead: "Escriu aquest codi per iniciar la sessió a la teva cartera a {project}:",
      },
      "step-up": {
        subject: "Confirma que ets tu a {project}",
        lead: "Escriu aquest codi per confirmar un canvi a la teva cartera a {project}:",
      },
      "old-email": {
        subject: "Canvi del teu correu a {project}",
        lead: "S’ha demanat canviar l’adreça de correu de la teva cartera a {project} d’aquesta a {email}. Un dia després del canvi, només la nova adreça recupera la cartera. Per acceptar-ho, escriu aquest codi a la finestra de la cartera i enlloc més:",
      },
      "new-email": {
        subject: "El teu correu nou a {project}",
        lead: "Escriu aquest codi per fer servir {email} amb la teva cartera a {project}. Recuperarà la cartera a partir d’un dia després del canvi:",
      },
    },
    notices: {
      "new-device": {
        subject: "Un dispositiu nou fa servir la teva cartera a {project}",
        lead: "Un dispositiu que abans no hi era ha iniciat la sessió a la teva cartera a {project}. Durant un dia no pot exportar la cartera ni canviar com es recupera.",
      },
      "email-changed": {
        subject: "La teva cartera a {project} té un altre correu",
        lead: "L’adreça de correu de la teva cartera a {project} s’ha canviat per {email}. Durant un dia amb aquesta adreça encara es pot iniciar la sessió, i només ella recupera la cartera. Per oposar-t’hi, obre l’enllaç del correu del servei de recuperació, inicia la sessió amb aquesta adreça i restableix el correu.",
      },
      "ways-changed": {
        subject: "Han canviat les maneres d’iniciar la sessió a la teva cartera a {project}",
        lead: "S’ha enllaçat una altra manera d’iniciar la sessió a la teva cartera a {project}, o se n’ha tret una.",
      },
      deletion: {
        subject: "La teva cartera a {project} s’esborrarà",
        lead: "Algú que ha iniciat la sessió ha demanat esborrar el teu compte i la teva cartera a {project}. Es farà el {date}. Fins aleshores pots iniciar la sessió i conservar-la.",
      },
    },
    expiry: "El codi caduca d’aquí a {minutes} minuts i serveix una sola vegada, només en aquell dispositiu.",
    warning: "No el comparteixis mai. Ningú de {project} te’l demanarà.",
    unasked: "Si no l’has demanat, ignora aquest correu: sense el codi no passa res.",
    noticed:
      "Si no has estat tu, inicia la sessió, treu els dispositius que no coneguis i mou el que tens a una cartera nova.",
  },
};
