import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Catalan. */
export const CA: KeeperWords = {
  letters: {
    device: {
      subject: "És teu aquest dispositiu? {project}",
      lead: "Un dispositiu vol fer servir la teva cartera a {project}. Obre l’enllaç i compara els dos dígits que mostra amb els del dispositiu.",
      label: "Mira la sol·licitud",
      warning:
        "No comparteixis mai aquest enllaç. Ningú de {project} te’l demanarà. Si no has demanat res, ignora aquest correu: obrir l’enllaç no confirma res.",
    },
    objection: {
      subject: "Un altre correu per a la teva cartera a {project}",
      lead: "S’ha indicat {email} en lloc d’aquesta adreça per recuperar la teva cartera a {project}. Fins al {date} només val aquesta adreça, i només amb ella t’hi pots oposar. Si has estat tu, no has de fer res.",
      label: "No he estat jo",
      warning: "L’enllaç val un dia. No el comparteixis mai. Ningú de {project} te’l demanarà.",
    },
    removal: {
      subject: "Ja no recuperes una cartera a {project}",
      lead: "Aquesta adreça de correu s’ha tret d’una cartera a {project} i ja no la recupera. Si t’hi oposes, torna a valer al cap d’un dia, tret que es tregui per sempre. T’hi pots oposar una vegada.",
    },
    returning: {
      subject: "Una adreça treta vol recuperar la teva cartera a {project}",
      lead: "Un propietari que es va treure de la teva cartera a {project} s’hi ha oposat i la podrà recuperar de nou d’aquí a un dia. Si no ho ha de fer, treu-lo per sempre.",
      label: "Treu-lo per sempre",
    },
  },
  pages: {
    confirm: {
      title: "És teu aquest dispositiu?",
      lead: "Un dispositiu vol fer servir la teva cartera a {project}.",
      site: "Lloc web",
      address: "Correu electrònic",
      device: "Dispositiu",
      time: "Demanat el",
      number: "El dispositiu mostra aquests dos dígits",
      warning:
        "Confirma només si ho has començat tu, en una finestra que has obert tu i que mostra els mateixos dos dígits. Si una pàgina, un missatge o una persona t’ha demanat que confirmis, rebutja-ho.",
      yes: "Sí, soc jo",
      no: "No, rebutja-ho",
    },
    object: {
      title: "Un altre correu per a la teva cartera",
      lead: "S’ha indicat una altra adreça de correu per a la teva cartera a {project}. Si no has estat tu, treu-la.",
      yes: "Treu-la",
    },
    outcomes: {
      confirmed: {
        title: "Confirmat",
        lead: "Torna al dispositiu: continua tot sol.",
      },
      refused: {
        title: "Rebutjat",
        lead: "El dispositiu no rep res. Si no el coneixes, no has de fer res més.",
      },
      objected: {
        title: "Treta",
        lead: "La teva adreça de correu torna a valer, i l’altra ja no. Inicia la sessió amb ella abans d’un dia des del canvi i restableix-hi el correu.",
      },
      returning: {
        title: "T’hi has oposat",
        lead: "La teva adreça de correu tornarà a valer d’aquí a un dia, tret que un altre propietari la tregui per sempre.",
      },
      removed: {
        title: "Treta per sempre",
        lead: "L’altra adreça no torna.",
      },
      over: {
        title: "Aquest enllaç ja no serveix",
        lead: "Ja s’ha fet servir o se n’ha acabat el temps. Demana’n un altre.",
      },
    },
  },
};
