import { expect, test } from "vitest";
import { loadLanguage } from "../text/languages.ts";
import { sayOutcome } from "./say-outcome.ts";

test.each([
  ["fr-CA", "given", "fr", "ltr", "Connexion réussie. Vous pouvez fermer cette fenêtre."],
  ["he", "lost", "he", "rtl", "החלון הזה איבד את הדף שפתח אותו. סגרו אותו והיכנסו שוב משם."],
  [
    "de",
    "foreign",
    "de",
    "ltr",
    "Diese Anmeldung wurde nicht auf der Seite begonnen, die dieses Fenster geöffnet hat. Deshalb wurde nichts weitergegeben. Schließe das Fenster und melde dich auf der Seite noch einmal an.",
  ],
  ["sw", "given", "en", "ltr", "You are logged in. You can close this window."],
] as const)("a window in '%s' says that its answer was %s in %s, read %s", async (wanted, outcome, lang, dir, said) => {
  const text = { textContent: "" };
  let isWaiting = true;
  const waiting = { remove: () => (isWaiting = false) };
  const documentElement = { lang: "", dir: "" };
  const page = {
    documentElement,
    getElementById: (id: string) => (id === "text" ? text : waiting),
  } as unknown as Document;
  sayOutcome(page, { outcome, language: await loadLanguage(wanted) });
  expect({ ...documentElement, ...text, isWaiting }).toEqual({ lang, dir, textContent: said, isWaiting: false });
});
