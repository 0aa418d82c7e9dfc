import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in English. */
export const EN: RescueWords = {
  title: "Open a wallet with its kit",
  lead: "Choose the vault file that you saved, and type the code of the kit that you printed. Nothing leaves this page.",
  offline: "This device is offline. That is right.",
  online: "This device is online. Switch the network off before you go on.",
  file: "Vault file",
  code: "Code of the kit",
  open: "Show the words",
  words: "The 24 words of your wallet",
  care: "Whoever reads these words has the wallet. Write them down, type them into a wallet of your choice, and close this page.",
  hide: "Hide the words",
  failures: {
    "kit-misspelt": "A letter of the code is wrong or missing. Compare it with the print.",
    "factor-refused": "This code is not of this wallet's kit, or the kit was replaced by a newer one.",
    "vault-refused": "This file is no vault file, or it is damaged. Choose another copy of it.",
    internal: "The file could not be opened. Try another browser.",
  },
};
