import { stepsTo, TOURS } from "@foyer-tooling/e2e/every-view";
import { type Tour, writeStep } from "@foyer-tooling/e2e/every-view/step";
import { escapeMarkup, type Page } from "./page.ts";

const INTRODUCTION = `# How to reach each view

Every view of the kit can be opened by clicks from the first page of the demo, whose address \`npm start\` prints. An
end-to-end test walks all of these paths in Chromium, and this page is written from the list that it walks.

Each section begins with a visitor who opens the demo for the first time, and lists the paths in the order of the test.`;

/** How each view is reached from the demo's first page. */
export function writePathPage(): Page {
  const text = `${INTRODUCTION}\n\n${TOURS.map(writeTour).join("\n\n")}\n`;
  return { path: "views.md", label: "How to reach each view", text };
}

function writeTour(tour: Tour): string {
  const first = tour.first.length > 0 ? `First ${inWords(tour.first)}.\n\n` : "";
  const rows = tour.paths.map((path) => `| \`${path.view}\` | ${writeWay(stepsTo(tour, path))} |`);
  return `## ${tour.title}\n\n${first}| view | how to reach it |\n| --- | --- |\n${rows.join("\n")}`;
}

function writeWay({ after, steps }: ReturnType<typeof stepsTo>): string {
  const words = inWords(steps);
  return after ? `After \`${after}\`, ${words}.` : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const inWords = (steps: Tour["first"]): string => escapeMarkup(steps.map(writeStep).join(", then "));
