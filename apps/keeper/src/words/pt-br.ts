import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Brazilian Portuguese. */
export const PT_BR: KeeperWords = {
  letters: {
    device: {
      subject: "Este dispositivo é seu? {project}",
      lead: "Um dispositivo quer usar sua carteira em {project}. Abra o link e compare os dois dígitos que ele mostra com os do dispositivo.",
      label: "Ver a solicitação",
      warning:
        "Nunca compartilhe este link. Ninguém de {project} vai pedi-lo a você. Se você não pediu nada, ignore este e-mail: abrir o link não confirma nada.",
    },
    objection: {
      subject: "Outro e-mail para sua carteira em {project}",
      lead: "{email} foi indicado no lugar deste endereço para recuperar sua carteira em {project}. Até {date} só este endereço vale, e só com ele você pode se opor. Se foi você, não há nada a fazer.",
      label: "Não fui eu",
      warning: "O link vale por um dia. Nunca o compartilhe. Ninguém de {project} vai pedi-lo a você.",
    },
    removal: {
      subject: "Você não recupera mais uma carteira em {project}",
      lead: "Este endereço de e-mail foi removido de uma carteira em {project} e não a recupera mais. Se você se opuser, ele volta a valer depois de um dia, a menos que seja removido para sempre. Você pode se opor uma vez.",
    },
    returning: {
      subject: "Um endereço removido quer sua carteira em {project} de volta",
      lead: "Um proprietário removido da sua carteira em {project} se opôs e poderá recuperá-la de novo daqui a um dia. Se não deve, remova-o para sempre.",
      label: "Remover para sempre",
    },
  },
  pages: {
    confirm: {
      title: "Este dispositivo é seu?",
      lead: "Um dispositivo quer usar sua carteira em {project}.",
      site: "Site",
      address: "E-mail",
      device: "Dispositivo",
      time: "Pedido em",
      number: "O dispositivo mostra estes dois dígitos",
      warning:
        "Confirme somente se você mesmo começou isto, em uma janela que você abriu e que mostra os mesmos dois dígitos. Se uma página, uma mensagem ou uma pessoa pediu para confirmar, recuse.",
      yes: "Sim, sou eu",
      no: "Não, recusar",
    },
    object: {
      title: "Outro e-mail para sua carteira",
      lead: "Outro endereço de e-mail foi indicado para sua carteira em {project}. Se não foi você, remova-o.",
      yes: "Remover",
    },
    outcomes: {
      confirmed: {
        title: "Confirmado",
        lead: "Volte ao dispositivo: ele continua sozinho.",
      },
      refused: {
        title: "Recusado",
        lead: "O dispositivo não recebe nada. Se você não o conhece, não há mais nada a fazer.",
      },
      objected: {
        title: "Removido",
        lead: "Seu endereço de e-mail volta a valer, e o outro não vale mais. Entre com ele em até um dia após a mudança e restaure o e-mail lá.",
      },
      returning: {
        title: "Você se opôs",
        lead: "Seu endereço de e-mail volta a valer em um dia, a menos que outro proprietário o remova para sempre.",
      },
      removed: {
        title: "Removido para sempre",
        lead: "O outro endereço não volta.",
      },
      over: {
        title: "Este link não vale mais",
        lead: "Ele já foi usado ou o prazo passou. Peça outro.",
      },
    },
  },
};
