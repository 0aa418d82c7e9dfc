import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Brazilian Portuguese. */
export const PT_BR: LetterWords = {
  confirmation: {
    subject: "Seu código para {project}",
    lead: "Digite este código em {site} para confirmar seu e-mail para {project}:",
    expiry: "O código expira em {minutes} minutos e só vale uma vez.",
    warning: "Não o conte a ninguém. Ninguém de {project} vai pedir esse código a você.",
    unasked: "Se você não pediu um código, pode ignorar este e-mail.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Seu código para {project}",
        lead: "Digite este código para entrar na sua carteira em {project}:",
      },
      "step-up": {
        subject: "Confirme que é você em {project}",
        lead: "Digite este código para confirmar uma alteração na sua carteira em {project}:",
      },
      "old-email": {
        subject: "Alteração do seu e-mail em {project}",
        lead: "Foi pedida a troca do endereço de e-mail da sua carteira em {project}, deste para {email}. Um dia após a troca, só o novo endereço recupera a carteira. Para aceitar, digite este código na janela da carteira e em nenhum outro lugar:",
      },
      "new-email": {
        subject: "Seu novo e-mail em {project}",
        lead: "Digite este código para usar {email} com sua carteira em {project}. Ele recupera a carteira a partir de um dia após a troca:",
      },
    },
    notices: {
      "new-device": {
        subject: "Um novo dispositivo usa sua carteira em {project}",
        lead: "Um dispositivo que não estava lá antes entrou na sua carteira em {project}. Durante um dia, ele não pode exportar a carteira nem mudar a forma de recuperá-la.",
      },
      "email-changed": {
        subject: "Sua carteira em {project} tem outro e-mail",
        lead: "O endereço de e-mail da sua carteira em {project} foi trocado por {email}. Por um dia ainda é possível entrar com este endereço, e só ele recupera a carteira. Para se opor, abra o link no e-mail do serviço de recuperação, entre com este endereço e restaure o e-mail.",
      },
      "ways-changed": {
        subject: "As formas de entrar na sua carteira em {project} mudaram",
        lead: "Outra forma de entrar na sua carteira em {project} foi vinculada, ou uma foi removida.",
      },
      deletion: {
        subject: "Sua carteira em {project} será apagada",
        lead: "Alguém que entrou na conta pediu para apagar sua conta e sua carteira em {project}. Isso acontecerá em {date}. Até lá, você pode entrar e mantê-la.",
      },
    },
    expiry: "O código expira em {minutes} minutos e só vale uma vez, somente naquele dispositivo.",
    warning: "Nunca o compartilhe. Ninguém de {project} vai pedir esse código a você.",
    unasked: "Se você não o pediu, ignore este e-mail: sem o código, nada acontece.",
    noticed:
      "Se não foi você, entre, remova os dispositivos que não conhece e mova o que você tem para uma nova carteira.",
  },
};
