import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Spanish. */
export const ES: RescueWords = {
  title: "Abrir una wallet con su kit",
  lead: "Elige el archivo de la bóveda que guardaste y escribe el código del kit que imprimiste. Nada sale de esta página.",
  offline: "Este dispositivo está sin conexión. Así debe ser.",
  online: "Este dispositivo está conectado a la red. Desconéctalo antes de continuar.",
  file: "Archivo de la bóveda",
  code: "Código del kit",
  open: "Mostrar las palabras",
  words: "Las 24 palabras de tu wallet",
  care: "Quien lea estas palabras tiene la wallet. Anótalas, escríbelas en la wallet que elijas y cierra esta página.",
  hide: "Ocultar las palabras",
  failures: {
    "kit-misspelt": "Un carácter del código está mal o falta. Compáralo con el impreso.",
    "factor-refused": "Este código no es del kit de esta wallet, o el kit se sustituyó por otro más nuevo.",
    "vault-refused": "Este archivo no es un archivo de la bóveda o está dañado. Elige otra copia.",
    internal: "No se pudo abrir el archivo. Prueba con otro navegador.",
  },
};
