import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Italian. */
export const IT: KeeperWords = {
  letters: {
    device: {
      subject: "Questo dispositivo è tuo? {project}",
      lead: "Un dispositivo vuole usare il tuo wallet su {project}. Apri il link e confronta le due cifre che mostra con quelle sul dispositivo.",
      label: "Guarda la richiesta",
      warning:
        "Non condividere mai questo link. Nessuno di {project} te lo chiederà. Se non hai chiesto nulla, ignora questa email: aprire il link non conferma nulla.",
    },
    objection: {
      subject: "Un’altra email per il tuo wallet su {project}",
      lead: "{email} è stato indicato al posto di questo indirizzo per recuperare il tuo wallet su {project}. Fino al {date} vale solo questo indirizzo, e solo con esso puoi opporti. Se eri tu, non c’è nulla da fare.",
      label: "Non ero io",
      warning: "Il link vale un giorno. Non condividerlo mai. Nessuno di {project} te lo chiederà.",
    },
    removal: {
      subject: "Non recuperi più un wallet su {project}",
      lead: "Questo indirizzo email è stato rimosso da un wallet su {project} e non lo recupera più. Se ti opponi, vale di nuovo dopo un giorno, a meno che non venga rimosso per sempre. Puoi opporti una volta.",
    },
    returning: {
      subject: "Un indirizzo rimosso rivuole il tuo wallet su {project}",
      lead: "Un proprietario rimosso dal tuo wallet su {project} si è opposto e potrà recuperarlo di nuovo tra un giorno. Se non deve, rimuovilo per sempre.",
      label: "Rimuovilo per sempre",
    },
  },
  pages: {
    confirm: {
      title: "Questo dispositivo è tuo?",
      lead: "Un dispositivo vuole usare il tuo wallet su {project}.",
      site: "Sito web",
      address: "Email",
      device: "Dispositivo",
      time: "Chiesto alle",
      number: "Il dispositivo mostra queste due cifre",
      warning:
        "Conferma solo se l’hai iniziato tu, in una finestra che hai aperto tu e che mostra le stesse due cifre. Se una pagina, un messaggio o una persona ti ha chiesto di confermare, rifiuta.",
      yes: "Sì, sono io",
      no: "No, rifiuta",
    },
    object: {
      title: "Un’altra email per il tuo wallet",
      lead: "È stato indicato un altro indirizzo email per il tuo wallet su {project}. Se non eri tu, rimuovilo.",
      yes: "Rimuovilo",
    },
    outcomes: {
      confirmed: {
        title: "Confermato",
        lead: "Torna al dispositivo: prosegue da solo.",
      },
      refused: {
        title: "Rifiutato",
        lead: "Il dispositivo non ottiene nulla. Se non lo conosci, non c’è altro da fare.",
      },
      objected: {
        title: "Rimosso",
        lead: "Il tuo indirizzo email vale di nuovo, l’altro non più. Accedi con esso entro un giorno dalla modifica e ripristina lì l’email.",
      },
      returning: {
        title: "Ti sei opposto",
        lead: "Il tuo indirizzo email vale di nuovo tra un giorno, a meno che un altro proprietario non lo rimuova per sempre.",
      },
      removed: {
        title: "Rimosso per sempre",
        lead: "L’altro indirizzo non torna.",
      },
      over: {
        title: "Questo link non vale più",
        lead: "È già stato usato o il suo tempo è scaduto. Chiedine un altro.",
      },
    },
  },
};
