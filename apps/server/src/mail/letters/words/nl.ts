import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Dutch. */
export const NL: LetterWords = {
  confirmation: {
    subject: "Je code voor {project}",
    lead: "Typ deze code op {site} om je e-mailadres voor {project} te bevestigen:",
    expiry: "De code verloopt over {minutes} minuten en werkt één keer.",
    warning: "Geef hem aan niemand door. Niemand van {project} zal je erom vragen.",
    unasked: "Heb je geen code aangevraagd, dan kun je deze e-mail negeren.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Je code voor {project}",
        lead: "Typ deze code om in te loggen bij je wallet op {project}:",
      },
      "step-up": {
        subject: "Bevestig dat jij het bent op {project}",
        lead: "Typ deze code om een wijziging van je wallet op {project} te bevestigen:",
      },
      "old-email": {
        subject: "Wijziging van je e-mailadres op {project}",
        lead: "Er is gevraagd het e-mailadres van je wallet op {project} te wijzigen van dit adres in {email}. Een dag na de wijziging herstelt alleen het nieuwe adres de wallet. Typ deze code om akkoord te gaan, in het venster van de wallet en nergens anders:",
      },
      "new-email": {
        subject: "Je nieuwe e-mailadres op {project}",
        lead: "Typ deze code om {email} voor je wallet op {project} te gebruiken. Dit adres herstelt de wallet vanaf een dag na de wijziging:",
      },
    },
    notices: {
      "new-device": {
        subject: "Een nieuw apparaat gebruikt je wallet op {project}",
        lead: "Een apparaat dat er eerder niet was, heeft ingelogd bij je wallet op {project}. Eén dag lang kan het de wallet niet exporteren en niet wijzigen hoe die wordt hersteld.",
      },
      "email-changed": {
        subject: "Je wallet op {project} heeft een ander e-mailadres",
        lead: "Het e-mailadres van je wallet op {project} is gewijzigd in {email}. Een dag lang kan met dit adres nog worden ingelogd, en alleen dit adres herstelt de wallet. Open de link in de mail van de hersteldienst om bezwaar te maken, log in met dit adres en zet het e-mailadres terug.",
      },
      "ways-changed": {
        subject: "De manieren om in te loggen bij je wallet op {project} zijn veranderd",
        lead: "Er is een andere manier gekoppeld om in te loggen bij je wallet op {project}, of er is er een verwijderd.",
      },
      deletion: {
        subject: "Je wallet op {project} wordt gewist",
        lead: "Iemand die is ingelogd, heeft gevraagd je account en wallet op {project} te wissen. Dat gebeurt op {date}. Tot dan kun je inloggen en de wallet houden.",
      },
    },
    expiry: "De code verloopt over {minutes} minuten en werkt één keer, alleen op dat apparaat.",
    warning: "Deel hem nooit. Niemand van {project} zal je erom vragen.",
    unasked: "Heb je hem niet aangevraagd, negeer deze e-mail dan: zonder de code gebeurt er niets.",
    noticed:
      "Was jij dit niet, log dan in, verwijder apparaten die je niet kent en verplaats wat je hebt naar een nieuwe wallet.",
  },
};
