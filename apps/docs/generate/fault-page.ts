import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listCells, type PlacedCell } from "@foyer-tooling/e2e/faults";
import { pictureOf } from "@foyer-tooling/e2e/faults/picture-of";
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

/** Where `pnpm faults:pictures` keeps what the tests saw. */
const PICTURES = fileURLToPath(new URL("../pages/public/faults/", import.meta.url));

/** What goes wrong, and what visitors see of it. */
export function writeFaultPage(): Page {
  const cells = listCells();
  const rows = [...new Set(cells.map(({ fault }) => fault))].map((fault) => cells.filter((one) => one.fault === fault));
  const sections = rows.map(
    (row) =>
      `## ${row[0]?.happens ?? ""}\n\n| while | what you see | |\n| --- | --- | --- |\n${row.map(writeRow).join("\n")}`,
  );
  const text = `${INTRODUCTION}\n\n${sections.join("\n\n")}\n`;
  return { path: "what-happens-when.md", label: "What happens when", text };
}

function writeRow({ id, view, cell }: PlacedCell): string {
  if (!("sees" in cell)) return `| ${VIEWS[view]} | Cannot happen: ${escapeMarkup(cell.absent)} | |`;
  return `| ${VIEWS[view]} | ${escapeMarkup(cell.sees)} | ${writePicture(id)} |`;
}

/** What the test saw; of a cell that an older test holds, the state of the gallery that shows it. */
function writePicture(id: PlacedCell["id"]): string {
  const file = pictureOf(id);
  if (existsSync(`${PICTURES}${file}`))
    return `[<img src="/faults/${file}" alt="Picture" width="220" loading="lazy">](/faults/${file})`;
  const scene = SCENES[id];
  return scene === undefined ? "" : `[See it](/gallery?scene=${encodeURIComponent(scene)})`;
}
