import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Brazilian Portuguese. */
export const PT_BR: RescueWords = {
  title: "Abrir uma carteira com seu kit",
  lead: "Escolha o arquivo do cofre que você salvou e digite o código do kit que você imprimiu. Nada sai desta página.",
  offline: "Este dispositivo está offline. É assim que deve ser.",
  online: "Este dispositivo está online. Desligue a rede antes de continuar.",
  file: "Arquivo do cofre",
  code: "Código do kit",
  open: "Mostrar as palavras",
  words: "As 24 palavras da sua carteira",
  care: "Quem ler estas palavras tem a carteira. Anote-as, digite-as em uma carteira da sua escolha e feche esta página.",
  hide: "Ocultar as palavras",
  failures: {
    "kit-misspelt": "Um caractere do código está errado ou faltando. Compare-o com o impresso.",
    "factor-refused": "Este código não é do kit desta carteira, ou o kit foi substituído por um mais novo.",
    "vault-refused": "Este arquivo não é um arquivo do cofre ou está danificado. Escolha outra cópia dele.",
    internal: "Não foi possível abrir o arquivo. Tente outro navegador.",
  },
};
