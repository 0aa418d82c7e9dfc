import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Spanish. */
export const ES: LetterWords = {
  confirmation: {
    subject: "Tu código para {project}",
    lead: "Escribe este código en {site} para confirmar tu correo para {project}:",
    expiry: "El código caduca en {minutes} minutos y sirve una sola vez.",
    warning: "No se lo digas a nadie. Nadie de {project} te lo pedirá.",
    unasked: "Si no has pedido ningún código, puedes ignorar este correo.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Tu código para {project}",
        lead: "Escribe este código para iniciar sesión en tu wallet en {project}:",
      },
      "step-up": {
        subject: "Confirma que eres tú en {project}",
        lead: "Escribe este código para confirmar un cambio en tu wallet en {project}:",
      },
      "old-email": {
        subject: "Cambio de tu correo en {project}",
        lead: "Se ha pedido cambiar la dirección de correo de tu wallet en {project} de esta a {email}. Un día después del cambio, solo la nueva dirección recupera la wallet. Para aceptar, escribe este código en la ventana de la wallet y en ningún otro sitio:",
      },
      "new-email": {
        subject: "Tu nuevo correo en {project}",
        lead: "Escribe este código para usar {email} con tu wallet en {project}. Recuperará la wallet desde un día después del cambio:",
      },
    },
    notices: {
      "new-device": {
        subject: "Un dispositivo nuevo usa tu wallet en {project}",
        lead: "Un dispositivo que antes no estaba ha iniciado sesión en tu wallet en {project}. Durante un día no puede exportar la wallet ni cambiar cómo se recupera.",
      },
      "email-changed": {
        subject: "Tu wallet en {project} tiene otro correo",
        lead: "La dirección de correo de tu wallet en {project} se ha cambiado por {email}. Durante un día esta dirección aún permite iniciar sesión, y solo ella recupera la wallet. Para oponerte, abre el enlace del correo del servicio de recuperación, inicia sesión con esta dirección y restablece el correo.",
      },
      "ways-changed": {
        subject: "Han cambiado las formas de iniciar sesión en tu wallet en {project}",
        lead: "Se ha vinculado otra forma de iniciar sesión en tu wallet en {project}, o se ha quitado una.",
      },
      deletion: {
        subject: "Tu wallet en {project} se va a borrar",
        lead: "Alguien con la sesión iniciada ha pedido borrar tu cuenta y tu wallet en {project}. Se hará el {date}. Hasta entonces puedes iniciar sesión y conservarla.",
      },
    },
    expiry: "El código caduca en {minutes} minutos y sirve una sola vez, solo en ese dispositivo.",
    warning: "No lo compartas nunca. Nadie de {project} te lo pedirá.",
    unasked: "Si no lo has pedido, ignora este correo: sin el código no pasa nada.",
    noticed:
      "Si no has sido tú, inicia sesión, quita los dispositivos que no conozcas y mueve lo que tienes a una wallet nueva.",
  },
};
