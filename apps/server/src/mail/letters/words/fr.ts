import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in French. */
export const FR: LetterWords = {
  confirmation: {
    subject: "Votre code pour {project}",
    lead: "Saisissez ce code sur {site} pour confirmer votre e-mail pour {project} :",
    expiry: "Le code expire dans {minutes} minutes et ne sert qu’une fois.",
    warning: "Ne le donnez à personne. Personne de {project} ne vous le demandera.",
    unasked: "Si vous n’avez pas demandé de code, vous pouvez ignorer cet e-mail.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Votre code pour {project}",
        lead: "Saisissez ce code pour vous connecter à votre wallet sur {project} :",
      },
      "step-up": {
        subject: "Confirmez que c’est bien vous sur {project}",
        lead: "Saisissez ce code pour confirmer une modification de votre wallet sur {project} :",
      },
      "old-email": {
        subject: "Changement de votre e-mail sur {project}",
        lead: "Un changement de l’adresse e-mail de votre wallet sur {project} a été demandé : {email} remplacerait celle-ci. Un jour après le changement, seule la nouvelle adresse permet de récupérer le wallet. Pour accepter, saisissez ce code dans la fenêtre du wallet et nulle part ailleurs :",
      },
      "new-email": {
        subject: "Votre nouvel e-mail sur {project}",
        lead: "Saisissez ce code pour utiliser {email} avec votre wallet sur {project}. Cette adresse permettra de récupérer le wallet un jour après le changement :",
      },
    },
    notices: {
      "new-device": {
        subject: "Un nouvel appareil utilise votre wallet sur {project}",
        lead: "Un appareil qui n’était pas là auparavant s’est connecté à votre wallet sur {project}. Pendant un jour, il ne peut ni exporter le wallet ni changer la façon de le récupérer.",
      },
      "email-changed": {
        subject: "Votre wallet sur {project} a un autre e-mail",
        lead: "L’adresse e-mail de votre wallet sur {project} a été remplacée par {email}. Pendant un jour, cette adresse permet encore de se connecter, et elle seule permet de récupérer le wallet. Pour vous y opposer, ouvrez le lien dans l’e-mail du service de récupération, connectez-vous avec cette adresse et rétablissez l’adresse e-mail.",
      },
      "ways-changed": {
        subject: "Les moyens de connexion à votre wallet sur {project} ont changé",
        lead: "Un autre moyen de vous connecter à votre wallet sur {project} a été associé, ou l’un d’eux a été retiré.",
      },
      deletion: {
        subject: "Votre wallet sur {project} va être effacé",
        lead: "Une personne connectée a demandé d’effacer votre compte et votre wallet sur {project}. Ce sera fait le {date}. D’ici là, vous pouvez vous connecter et le garder.",
      },
    },
    expiry: "Le code expire dans {minutes} minutes et ne sert qu’une fois, sur cet appareil uniquement.",
    warning: "Ne le partagez jamais. Personne de {project} ne vous le demandera.",
    unasked: "Si vous ne l’avez pas demandé, ignorez cet e-mail : sans le code, rien ne se passe.",
    noticed:
      "Si ce n’était pas vous, connectez-vous, retirez les appareils que vous ne connaissez pas et déplacez ce que vous possédez vers un nouveau wallet.",
  },
};
