import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in French. */
export const FR: KeeperWords = {
  letters: {
    device: {
      subject: "Cet appareil est-il le vôtre ? {project}",
      lead: "Un appareil veut utiliser votre wallet sur {project}. Ouvrez le lien et comparez les deux chiffres qu’il affiche avec ceux de l’appareil.",
      label: "Voir la demande",
      warning:
        "Ne partagez jamais ce lien. Personne de {project} ne vous le demandera. Si vous n’avez rien demandé, ignorez cet e-mail : ouvrir le lien ne confirme rien.",
    },
    objection: {
      subject: "Un autre e-mail pour votre wallet sur {project}",
      lead: "Une autre adresse e-mail a été indiquée pour récupérer votre wallet sur {project}. Si c’était vous, il n’y a rien à faire.",
      label: "Ce n’était pas moi",
      warning: "Le lien est valable un jour. Ne le partagez jamais. Personne de {project} ne vous le demandera.",
    },
  },
  pages: {
    confirm: {
      title: "Cet appareil est-il le vôtre ?",
      lead: "Un appareil veut utiliser votre wallet sur {project}.",
      site: "Site web",
      address: "E-mail",
      device: "Appareil",
      time: "Demandé à",
      number: "L’appareil affiche ces deux chiffres",
      warning:
        "Confirmez uniquement si vous avez commencé cela vous-même, dans une fenêtre que vous avez ouverte et qui affiche les deux mêmes chiffres. Si une page, un message ou une personne vous demande de confirmer, refusez.",
      yes: "Oui, c’est moi",
      no: "Non, refuser",
    },
    object: {
      title: "Un autre e-mail pour votre wallet",
      lead: "Une autre adresse e-mail a été indiquée pour votre wallet sur {project}. Si ce n’était pas vous, retirez-la.",
      yes: "La retirer",
    },
    outcomes: {
      confirmed: {
        title: "Confirmé",
        lead: "Retournez à l’appareil : il continue de lui-même.",
      },
      refused: {
        title: "Refusé",
        lead: "L’appareil n’obtient rien. Si vous ne le connaissez pas, il n’y a rien d’autre à faire.",
      },
      objected: {
        title: "Retirée",
        lead: "Votre adresse e-mail est de nouveau valable, et l’autre ne l’est plus.",
      },
      over: {
        title: "Ce lien n’est plus valable",
        lead: "Il a déjà servi, ou son délai est passé. Demandez-en un autre.",
      },
    },
  },
};
