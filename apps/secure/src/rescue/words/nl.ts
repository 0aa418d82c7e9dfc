import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Dutch. */
export const NL: RescueWords = {
  title: "Een wallet openen met de herstelset",
  lead: "Kies het kluisbestand dat je hebt bewaard en typ de code van de set die je hebt afgedrukt. Niets verlaat deze pagina.",
  offline: "Dit apparaat is offline. Zo hoort het.",
  online: "Dit apparaat is online. Zet het netwerk uit voordat je verdergaat.",
  file: "Kluisbestand",
  code: "Code van de set",
  open: "Woorden tonen",
  words: "De 24 woorden van je wallet",
  care: "Wie deze woorden leest, heeft de wallet. Schrijf ze op, typ ze in een wallet naar keuze en sluit deze pagina.",
  hide: "Woorden verbergen",
  failures: {
    "kit-misspelt": "Een teken van de code is fout of ontbreekt. Vergelijk hem met de afdruk.",
    "factor-refused": "Deze code is niet van de set van deze wallet, of de set is door een nieuwere vervangen.",
    "vault-refused": "Dit bestand is geen kluisbestand of het is beschadigd. Kies een andere kopie.",
    internal: "Het bestand kon niet worden geopend. Probeer een andere browser.",
  },
};
