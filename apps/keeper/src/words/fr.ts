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
      lead: "{email} a été indiquée à la place de cette adresse pour récupérer votre wallet sur {project}. Jusqu’au {date}, seule cette adresse est valable, et elle seule permet de s’y opposer. Si c’était vous, il n’y a rien à faire.",
      label: "Ce n’était pas moi",
      warning: "Le lien est valable un jour. Ne le partagez jamais. Personne de {project} ne vous le demandera.",
    },
    removal: {
      subject: "Vous ne récupérez plus un wallet sur {project}",
      lead: "Cette adresse e-mail a été retirée d’un wallet sur {project} et ne permet plus de le récupérer. Si vous vous y opposez, elle est de nouveau valable après un jour, sauf si elle est retirée définitivement. Vous pouvez vous y opposer une fois.",
    },
    returning: {
      subject: "Une adresse retirée veut récupérer votre wallet sur {project}",
      lead: "Un propriétaire qui a été retiré de votre wallet sur {project} s’y est opposé et pourra le récupérer de nouveau dans un jour. Si vous ne le voulez pas, retirez-le définitivement.",
      label: "Retirer définitivement",
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
        lead: "Votre adresse e-mail est de nouveau valable, et l’autre ne l’est plus. Connectez-vous avec elle dans la journée qui suit le changement, et rétablissez-y l’adresse e-mail.",
      },
      returning: {
        title: "Vous vous y êtes opposé",
        lead: "Votre adresse e-mail sera de nouveau valable dans un jour, sauf si un autre propriétaire la retire définitivement.",
      },
      removed: {
        title: "Retirée définitivement",
        lead: "L’autre adresse ne reviendra pas.",
      },
      over: {
        title: "Ce lien n’est plus valable",
        lead: "Il a déjà servi, ou son délai est passé. Demandez-en un autre.",
      },
    },
  },
};
