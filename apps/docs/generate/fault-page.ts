import { listCells, type PlacedCell } from "@foyer-tooling/e2e/faults";
import { SCENES } from "@foyer-tooling/e2e/faults/scenes";
import { VIEWS } from "@foyer-tooling/e2e/faults/views";
import { escapeMarkup, type Page } from "./page.ts";

const INTRODUCTION = `# What happens when

Networks go away, wallets fall silent, browsers block, and visitors press twice. Here is what they see then, for everything that
goes wrong and in every view. These words are what the tests hold the kit to. Most cells are tried in a real browser by a test of
their own, which checks as well what must never happen: an error that nobody caught, something that turns for ever, a modal that
cannot be closed or that loses the focus, a 'connected' that no wallet said, anything asked or sent twice, a timer or a listener that
is left of a kit. Each of those tests counts who met what goes wrong, and fails where nobody did. The others are held by tests that
stood before.`;

/** What goes wrong, and what visitors see of it. */
export function writeFaultPage(): Page {
  const cells = listCells();
  const rows = [...new Set(cells.map(({ fault }) => fault))].map((fault) => cells.filter((one) => one.fault === fault));
  const sections = rows.map(
    (row) => `## ${row[0]?.happens ?? ""}\n\n| while | what you see |\n| --- | --- |\n${row.map(writeRow).join("\n")}`,
  );
  const text = `${INTRODUCTION}\n\n${sections.join("\n\n")}\n`;
  return { path: "what-happens-when.md", label: "What happens when", text };
}

function writeRow({ id, view, cell }: PlacedCell): string {
  if (!("sees" in cell)) return `| ${VIEWS[view]} | Cannot happen: ${escapeMarkup(cell.absent)} |`;
  const scene = SCENES[id];
  const picture = scene === undefined ? "" : ` [See it](/gallery?scene=${encodeURIComponent(scene)})`;
  return `| ${VIEWS[view]} | ${escapeMarkup(cell.sees)}${picture} |`;
}
