import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in French. */
export const FR: RescueWords = {
  title: "Ouvrir un wallet avec son kit",
  lead: "Choisissez le fichier du coffre que vous avez enregistré et saisissez le code du kit que vous avez imprimé. Rien ne quitte cette page.",
  offline: "Cet appareil est hors ligne. C’est ce qu’il faut.",
  online: "Cet appareil est en ligne. Coupez le réseau avant de continuer.",
  file: "Fichier du coffre",
  code: "Code du kit",
  open: "Afficher les mots",
  words: "Les 24 mots de votre wallet",
  care: "Quiconque lit ces mots détient le wallet. Notez-les, saisissez-les dans un wallet de votre choix et fermez cette page.",
  hide: "Masquer les mots",
  failures: {
    "kit-misspelt": "Un caractère du code est faux ou manque. Comparez-le avec la feuille imprimée.",
    "factor-refused": "Ce code n’est pas celui du kit de ce wallet, ou le kit a été remplacé par un plus récent.",
    "vault-refused": "Ce fichier n’est pas un fichier du coffre, ou il est endommagé. Choisissez-en une autre copie.",
    internal: "Le fichier n’a pas pu être ouvert. Essayez un autre navigateur.",
  },
};
