import { readConfig } from "../config/read-config.ts";
import { loadLanguage } from "../text/languages.ts";
import { giveAnswer } from "./answer-page.ts";
import { beginInWindow } from "./begin-page.ts";
import { leaveAnswer } from "./leave-answer.ts";
import { sayOutcome } from "./say-outcome.ts";

const config = readConfig(document);
const isBegin = location.hash === "#begin";
const outcome = await (isBegin
  ? beginInWindow(window, config)
  : giveAnswer(window, { ...config, leave: (answer) => leaveAnswer(config, answer) })
).catch(() => "nobody" as const);
// Said in the browser's language: the page that asked is not heard here.
if (outcome !== "sent") sayOutcome(document, { outcome, language: await loadLanguage(navigator.language) });
