import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Spanish. */
export const ES: KeeperWords = {
  letters: {
    device: {
      subject: "¿Es tuyo este dispositivo? {project}",
      lead: "Un dispositivo quiere usar tu wallet en {project}. Abre el enlace y compara los dos dígitos que muestra con los del dispositivo.",
      label: "Ver la solicitud",
      warning:
        "No compartas nunca este enlace. Nadie de {project} te lo pedirá. Si no has pedido nada, ignora este correo: abrir el enlace no confirma nada.",
    },
    objection: {
      subject: "Otro correo para tu wallet en {project}",
      lead: "Se ha indicado {email} en lugar de esta dirección para recuperar tu wallet en {project}. Hasta el {date} solo vale esta dirección, y solo con ella puedes oponerte. Si has sido tú, no tienes que hacer nada.",
      label: "No he sido yo",
      warning: "El enlace vale un día. No lo compartas nunca. Nadie de {project} te lo pedirá.",
    },
    removal: {
      subject: "Ya no recuperas una wallet en {project}",
      lead: "Esta dirección de correo se ha quitado de una wallet en {project} y ya no la recupera. Si te opones, vuelve a valer al cabo de un día, salvo que se quite para siempre. Puedes oponerte una vez.",
    },
    returning: {
      subject: "Una dirección quitada quiere recuperar tu wallet en {project}",
      lead: "Un propietario que se quitó de tu wallet en {project} se ha opuesto y podrá recuperarla de nuevo dentro de un día. Si no debe hacerlo, quítalo para siempre.",
      label: "Quitarlo para siempre",
    },
  },
  pages: {
    confirm: {
      title: "¿Es tuyo este dispositivo?",
      lead: "Un dispositivo quiere usar tu wallet en {project}.",
      site: "Sitio web",
      address: "Correo",
      device: "Dispositivo",
      time: "Solicitado el",
      number: "El dispositivo muestra estos dos dígitos",
      warning:
        "Confirma solo si lo empezaste tú, en una ventana que abriste tú y que muestra los mismos dos dígitos. Si una página, un mensaje o una persona te pidió confirmar, rechaza.",
      yes: "Sí, soy yo",
      no: "No, rechazar",
    },
    object: {
      title: "Otro correo para tu wallet",
      lead: "Se ha indicado otra dirección de correo para tu wallet en {project}. Si no has sido tú, quítala.",
      yes: "Quitarla",
    },
    outcomes: {
      confirmed: {
        title: "Confirmado",
        lead: "Vuelve al dispositivo: continúa por sí solo.",
      },
      refused: {
        title: "Rechazado",
        lead: "El dispositivo no recibe nada. Si no lo conoces, no tienes que hacer nada más.",
      },
      objected: {
        title: "Quitada",
        lead: "Tu dirección de correo vuelve a valer, y la otra ya no. Inicia sesión con ella en el plazo de un día desde el cambio y restablece allí el correo.",
      },
      returning: {
        title: "Te has opuesto",
        lead: "Tu dirección de correo volverá a valer dentro de un día, salvo que otro propietario la quite para siempre.",
      },
      removed: {
        title: "Quitada para siempre",
        lead: "La otra dirección no vuelve.",
      },
      over: {
        title: "Este enlace ya no sirve",
        lead: "Ya se usó o ha pasado su tiempo. Pide otro.",
      },
    },
  },
};
