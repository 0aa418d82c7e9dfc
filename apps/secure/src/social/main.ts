import { readConfig } from "../config/read-config.ts";
import { giveAnswer } from "./answer-page.ts";
import { sayOutcome } from "./say-outcome.ts";

const outcome = await giveAnswer(window, readConfig(document)).catch(() => "nobody" as const);
sayOutcome(document, { outcome, language: navigator.language });
