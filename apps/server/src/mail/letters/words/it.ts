import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Italian. */
export const IT: LetterWords = {
  confirmation: {
    subject: "Il tuo codice per {project}",
    lead: "Scrivi questo codice su {site} per confermare la tua email per {project}:",
    expiry: "Il codice scade tra {minutes} minuti e vale una sola volta.",
    warning: "Non dirlo a nessuno. Nessuno di {project} te lo chiederà.",
    unasked: "Se non hai chiesto un codice, puoi ignorare questa email.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Il tuo codice per {project}",
        lead: "Scrivi questo codice per accedere al tuo wallet su {project}:",
      },
      "step-up": {
        subject: "Conferma che sei tu su {project}",
        lead: "Scrivi questo codice per confermare una modifica al tuo wallet su {project}:",
      },
      "old-email": {
        subject: "Cambio della tua email su {project}",
        lead: "È stato chiesto di cambiare l’indirizzo email del tuo wallet su {project} da questo a {email}. Un giorno dopo la modifica solo il nuovo indirizzo recupera il wallet. Per accettare, scrivi questo codice nella finestra del wallet e in nessun altro posto:",
      },
      "new-email": {
        subject: "La tua nuova email su {project}",
        lead: "Scrivi questo codice per usare {email} con il tuo wallet su {project}. Recupererà il wallet da un giorno dopo la modifica:",
      },
    },
    notices: {
      "new-device": {
        subject: "Un nuovo dispositivo usa il tuo wallet su {project}",
        lead: "Un dispositivo che prima non c’era ha effettuato l’accesso al tuo wallet su {project}. Per un giorno non può né esportare il wallet né cambiare il modo in cui si recupera.",
      },
      "email-changed": {
        subject: "Il tuo wallet su {project} ha un’altra email",
        lead: "L’indirizzo email del tuo wallet su {project} è stato cambiato in {email}. Per un giorno con questo indirizzo si accede ancora, e solo esso recupera il wallet. Per opporti, apri il link nell’email del servizio di recupero, accedi con questo indirizzo e ripristina l’email.",
      },
      "ways-changed": {
        subject: "Sono cambiati i modi di accedere al tuo wallet su {project}",
        lead: "È stato collegato un altro modo di accedere al tuo wallet su {project}, oppure ne è stato rimosso uno.",
      },
      deletion: {
        subject: "Il tuo wallet su {project} sarà cancellato",
        lead: "Qualcuno che ha effettuato l’accesso ha chiesto di cancellare il tuo account e il tuo wallet su {project}. Succederà il {date}. Fino ad allora puoi accedere e conservarlo.",
      },
    },
    expiry: "Il codice scade tra {minutes} minuti e vale una sola volta, solo su quel dispositivo.",
    warning: "Non condividerlo mai. Nessuno di {project} te lo chiederà.",
    unasked: "Se non l’hai chiesto, ignora questa email: senza il codice non succede nulla.",
    noticed:
      "Se non eri tu, accedi, rimuovi i dispositivi che non conosci e sposta ciò che possiedi in un nuovo wallet.",
  },
};
