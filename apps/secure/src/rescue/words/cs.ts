import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Czech. */
export const CS: RescueWords = {
  title: "Otevřít peněženku sadou pro obnovení",
  lead: "Vyberte soubor trezoru, který jste uložili, a zadejte kód sady, kterou jste vytiskli. Tuto stránku nic neopouští.",
  offline: "Toto zařízení je offline. Tak to má být.",
  online: "Toto zařízení je online. Než budete pokračovat, vypněte síť.",
  file: "Soubor trezoru",
  code: "Kód sady",
  open: "Zobrazit slova",
  words: "24 slov vaší peněženky",
  care: "Kdo si tato slova přečte, má peněženku. Zapište si je, zadejte je do peněženky podle své volby a tuto stránku zavřete.",
  hide: "Skrýt slova",
  failures: {
    "kit-misspelt": "Některý znak kódu je špatně nebo chybí. Porovnejte ho s výtiskem.",
    "factor-refused": "Tento kód není ze sady této peněženky, nebo byla sada nahrazena novější.",
    "vault-refused": "Tento soubor není soubor trezoru, nebo je poškozený. Vyberte jinou kopii.",
    internal: "Soubor se nepodařilo otevřít. Zkuste jiný prohlížeč.",
  },
};
