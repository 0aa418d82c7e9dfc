import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Polish. */
export const PL: RescueWords = {
  title: "Otwórz portfel zestawem odzyskiwania",
  lead: "Wybierz zapisany plik sejfu i wpisz kod z wydrukowanego zestawu. Nic nie opuszcza tej strony.",
  offline: "To urządzenie jest offline. Tak ma być.",
  online: "To urządzenie jest online. Wyłącz sieć, zanim przejdziesz dalej.",
  file: "Plik sejfu",
  code: "Kod zestawu",
  open: "Pokaż słowa",
  words: "24 słowa Twojego portfela",
  care: "Kto przeczyta te słowa, ma portfel. Zapisz je, wpisz do wybranego portfela i zamknij tę stronę.",
  hide: "Ukryj słowa",
  failures: {
    "kit-misspelt": "Jeden ze znaków kodu jest błędny lub go brakuje. Porównaj kod z wydrukiem.",
    "factor-refused": "Ten kod nie jest z zestawu tego portfela albo zestaw zastąpiono nowszym.",
    "vault-refused": "Ten plik nie jest plikiem sejfu albo jest uszkodzony. Wybierz inną kopię.",
    internal: "Nie udało się otworzyć pliku. Spróbuj w innej przeglądarce.",
  },
};
