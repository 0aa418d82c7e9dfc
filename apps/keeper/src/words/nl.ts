import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Dutch. */
export const NL: KeeperWords = {
  letters: {
    device: {
      subject: "Is dit apparaat van jou? {project}",
      lead: "Een apparaat wil je wallet op {project} gebruiken. Open de link en vergelijk de twee cijfers die je ziet met die op het apparaat.",
      label: "Verzoek bekijken",
      warning:
        "Deel deze link nooit. Niemand van {project} zal je erom vragen. Heb je niets gevraagd, negeer deze e-mail dan: de link openen bevestigt niets.",
    },
    objection: {
      subject: "Een ander e-mailadres voor je wallet op {project}",
      lead: "{email} is in plaats van dit adres opgegeven om je wallet op {project} te herstellen. Tot {date} geldt alleen dit adres, en alleen hiermee kun je bezwaar maken. Was jij dit, dan hoef je niets te doen.",
      label: "Dit was ik niet",
      warning: "De link is één dag geldig. Deel hem nooit. Niemand van {project} zal je erom vragen.",
    },
    removal: {
      subject: "Je herstelt een wallet op {project} niet meer",
      lead: "Dit e-mailadres is verwijderd van een wallet op {project} en herstelt die niet meer. Als je bezwaar maakt, geldt het na een dag weer, tenzij het voorgoed wordt verwijderd. Je kunt één keer bezwaar maken.",
    },
    returning: {
      subject: "Een verwijderd adres wil je wallet op {project} terug",
      lead: "Een eigenaar die van je wallet op {project} is verwijderd, heeft bezwaar gemaakt en kan die over een dag weer herstellen. Wil je dat niet, verwijder hem dan voorgoed.",
      label: "Voorgoed verwijderen",
    },
  },
  pages: {
    confirm: {
      title: "Is dit apparaat van jou?",
      lead: "Een apparaat wil je wallet op {project} gebruiken.",
      site: "Website",
      address: "E-mail",
      device: "Apparaat",
      time: "Gevraagd om",
      number: "Het apparaat toont deze twee cijfers",
      warning:
        "Bevestig alleen als je dit zelf bent begonnen, in een venster dat je hebt geopend en dat dezelfde twee cijfers toont. Als een pagina, een bericht of een persoon je vraagt te bevestigen, weiger dan.",
      yes: "Ja, dit ben ik",
      no: "Nee, weigeren",
    },
    object: {
      title: "Een ander e-mailadres voor je wallet",
      lead: "Er is een ander e-mailadres opgegeven voor je wallet op {project}. Was jij dit niet, verwijder het dan weer.",
      yes: "Verwijderen",
    },
    outcomes: {
      confirmed: {
        title: "Bevestigd",
        lead: "Ga terug naar het apparaat: het gaat vanzelf verder.",
      },
      refused: {
        title: "Geweigerd",
        lead: "Het apparaat krijgt niets. Ken je het niet, dan hoef je verder niets te doen.",
      },
      objected: {
        title: "Verwijderd",
        lead: "Je e-mailadres geldt weer, en het andere niet meer. Log er binnen een dag na de wijziging mee in en zet het e-mailadres daar terug.",
      },
      returning: {
        title: "Je hebt bezwaar gemaakt",
        lead: "Je e-mailadres geldt over een dag weer, tenzij een andere eigenaar het voorgoed verwijdert.",
      },
      removed: {
        title: "Voorgoed verwijderd",
        lead: "Het andere adres komt niet terug.",
      },
      over: {
        title: "Deze link werkt niet meer",
        lead: "Hij is al gebruikt of de tijd is verstreken. Vraag een nieuwe aan.",
      },
    },
  },
};
