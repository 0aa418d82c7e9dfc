import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@foyer-tooling/checks/workspace";
import { fillFigures } from "../../../tooling/generate/figures.ts";
import { readForSite, readSource } from "./documents.ts";
import { type Page, readSection } from "./page.ts";

/** Where `pnpm sizes` leaves what it measured. */
const MEASURED = "tooling/bench/.output/sizes.json";

type Row = { readonly name: string; readonly size: number | null; readonly limit: number; readonly unit?: string };

/** The settings of a kit, and what the packages weigh. */
export function writeTablePages(): readonly Page[] {
  const readme = readForSite("README.md");
  return [
    { path: "settings.md", text: `# Settings\n\n${readSection(readme, "Settings")}\n`, label: "Settings" },
    {
      path: "sizes.md",
      text: `# What loads when\n\n${readSection(readme, "What loads when")}\n\n${writeMeasured()}`,
      label: "Sizes",
    },
  ];
}

/** What the main README says of the theme. */
export function writeTheme(): string {
  return readSection(readForSite("README.md"), "Theme");
}

/** The properties that hosts tune and those that follow from them, as the style sheets have them. */
export function writeTokens(): string {
  const rows = ["tokens.css", "modal-tokens.css", "qr-tokens.css"].flatMap((file) =>
    [...fillFigures(readSource(`packages/react/src/theme/${file}`)).matchAll(/^ {2}(--f-[\w-]+):\s*([^;]+);/gm)].map(
      ([, name = "", value = ""]) => `| \`${name}\` | \`${value.replace(/\s+/g, " ").replaceAll("|", "\\|")}\` |`,
    ),
  );
  return `| token | value |\n| --- | --- |\n${rows.join("\n")}\n`;
}

/** Every budget with what was measured last; nothing where nobody has measured. */
function writeMeasured(): string {
  const path = join(ROOT, MEASURED);
  if (!existsSync(path)) return "";
  const rows = (JSON.parse(readFileSync(path, "utf8")) as readonly Row[]).map(
    ({ name, size, limit, unit }) => `| ${name} | ${format(size, unit)} | ${format(limit, unit)} |`,
  );
  return `## Every budget\n\nMeasured on the builds that this site was made with.\n\n| what | measured | budget |\n| --- | ---: | ---: |\n${rows.join("\n")}\n`;
}

function format(figure: number | null, unit: string | undefined): string {
  if (figure === null) return "unknown";
  return unit === undefined ? `${(figure / 1_000).toFixed(2)} kB` : `${figure} ${unit}`;
}
