import { readConfig } from "../config/read-config.ts";
import { loadLanguage } from "../text/languages.ts";
import { type AnswerOutcome, giveAnswer } from "./answer-page.ts";
import { beginForPage, beginInWindow } from "./begin-page.ts";
import { leaveAnswer } from "./leave-answer.ts";
import { sayOutcome } from "./say-outcome.ts";

const config = readConfig(document);
const outcome = await run().catch(() => "lost" as const);
// Said in the browser's language: the page that asked is not heard here.
if (outcome !== "sent") sayOutcome(document, { outcome, language: await loadLanguage(navigator.language) });

async function run(): Promise<AnswerOutcome> {
  if (location.hash === "#begin") return beginInWindow(window, config);
  // Kits of before the frame left the page itself ask by `#leave=`, which anybody could write: that begins nothing.
  if (location.search.startsWith("?leave=") || location.hash.startsWith("#leave=")) return beginForPage(window, config);
  return giveAnswer(window, { ...config, leave: (answer) => leaveAnswer(config, answer) });
}
