import { readConfig } from "../config/read-config.ts";
import { loadLanguage } from "../text/languages.ts";
import { giveAnswer } from "./answer-page.ts";
import { sayOutcome } from "./say-outcome.ts";

const outcome = await giveAnswer(window, readConfig(document)).catch(() => "nobody" as const);
// Said in the browser's language: the page that asked is not heard here.
sayOutcome(document, { outcome, language: await loadLanguage(navigator.language) });
