import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Catalan. */
export const CA: RescueWords = {
  title: "Obre una cartera amb el seu kit",
  lead: "Tria el fitxer de la cambra que vas desar i escriu el codi del kit que vas imprimir. Res no surt d’aquesta pàgina.",
  offline: "Aquest dispositiu és fora de línia. Així ha de ser.",
  online: "Aquest dispositiu és en línia. Desconnecta’l de la xarxa abans de continuar.",
  file: "Fitxer de la cambra",
  code: "Codi del kit",
  open: "Mostra les paraules",
  words: "Les 24 paraules de la teva cartera",
  care: "Qui llegeixi aquestes paraules té la cartera. Anota-les, escriu-les en una cartera que triïs i tanca aquesta pàgina.",
  hide: "Amaga les paraules",
  failures: {
    "kit-misspelt": "Un caràcter del codi és erroni o hi falta. Compara’l amb el full imprès.",
    "factor-refused": "Aquest codi no és del kit d’aquesta cartera, o el kit s’ha substituït per un de més nou.",
    "vault-refused": "Aquest fitxer no és un fitxer de la cambra o està malmès. Tria’n una altra còpia.",
    internal: "No s’ha pogut obrir el fitxer. Prova-ho amb un altre navegador.",
  },
};
